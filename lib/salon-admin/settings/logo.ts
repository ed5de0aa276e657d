import 'server-only';
import { sql } from 'drizzle-orm';
import type { PictureVariant } from '@/db/schema/catalogue';
import { salonSettings } from '@/db/schema/salon';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { pictureStorage } from '../../kit/pictures/configured-storage.ts';
import { keepPicture } from '../../kit/pictures/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import {
  findSettings,
  findSettingsRow,
  renewSalonSettings,
  type SettingsRecord,
} from '../../salon/settings/queries.ts';

/** For a line of the header, on the sharpest screens, and for an icon. */
const WIDTHS = [180, 360, 720];

type Logo = { markKey: string; markVariants: PictureVariant[] } | { markKey: null; markVariants: null };

/** Makes an upload the salon's logo, in place of the one before. */
export const setLogo = (bytes: Buffer, writing: Writing): Promise<Saved<SettingsRecord>> =>
  keepPicture(
    bytes,
    ({ storageKey, variants }) => exchange({ markKey: storageKey, markVariants: variants }, writing),
    { widths: WIDTHS },
  );

export const removeLogo = (writing: Writing): Promise<Saved<SettingsRecord>> =>
  exchange({ markKey: null, markVariants: null }, writing);

/** The logo is no part of what somebody edits in the form: `edited_at` stays. Without a record there is no salon to give a logo. */
async function exchange(logo: Logo, { by, now }: Writing): Promise<Saved<SettingsRecord>> {
  let previous: string | null = null;
  const outcome = await inTransaction(async (tx): Promise<Saved<SettingsRecord>> => {
    const row = await findSettingsRow(tx, { locked: true });
    if (!row) return { ok: false, reason: 'notFound' };
    previous = row.markKey;
    await tx.update(salonSettings).set({ ...logo, editedAt: sql`${salonSettings.editedAt}` });
    const action = logo.markKey ? 'mark set' : 'mark removed';
    await recordChange(tx, { entity: 'salon-settings', entityId: 1, action, by, at: now });
    return { ok: true, record: await findSettings(tx) };
  });
  if (!outcome.ok) return outcome;
  if (previous) await pictureStorage().remove(previous);
  // The other processes hear of it from the database.
  await renewSalonSettings();
  return outcome;
}
