import 'server-only';
import { sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { salonSettings } from '@/db/schema/salon';
import { salon } from '../../salon/identity/salon.ts';
import { discardPhotos } from '../../clients/photos/discarded.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { pictureStorage } from '../../kit/pictures/configured-storage.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import {
  findSettings,
  findSettingsRow,
  renewSalonSettings,
  type SettingsRecord,
} from '../../salon/settings/queries.ts';
import { SITE_TAGS } from '../../kit/cache-tags.ts';

/** Who logs in, what happened, and what the program itself keeps. All else is the demo's; mailed links and what waits for them end. */
export const PRESERVED_TABLES = [
  'audit_event',
  'auth_session',
  'discarded_photo',
  'erasure',
  'rate_limit',
  'salon_settings',
  'schedule_revision',
  'user',
];

/** A visitor of the demo cannot be told from its people by anything but time and a mailbox that could exist. */
const REAL_RESERVATIONS = sql`
  select 1 from reservation r, salon_settings s
  where r.created_at > s.created_at or (r.client_email is not null and r.client_email not like '%.example') limit 1`;

const PICTURES = sql`
  select storage_key as key from image union select photo_key from employee where photo_key is not null
  union select picture_key from category where picture_key is not null
  union select storage_key from site_picture
  union select picture_key from newsletter where picture_key is not null
  union select mark_key from salon_settings where mark_key is not null`;

async function emptyTables(tx: Transaction): Promise<void> {
  const protectedTables = sql.join(
    PRESERVED_TABLES.map((name) => sql`${name}`),
    sql`, `,
  );
  const [row] = await tx.execute<{ names: string }>(sql`
    select string_agg(quote_ident(tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not in (${protectedTables})`);
  // Emptying a table runs no trigger, and their files are to go as well.
  await tx.execute(sql`delete from client_photo`);
  // Numbers go on, so that the history of the demo is never another record's.
  if (row?.names) await tx.execute(sql.raw(`truncate ${row.names} continue identity`));
}

/** Takes the demo salon away, all or nothing; logins and the history stay, and the salon is as one that has just begun. */
export async function clearDemo(confirmation: string, { by, now }: Writing): Promise<Saved<SettingsRecord>> {
  if (confirmation !== salon().name) {
    return { ok: false, reason: 'invalid', fields: { confirmation: 'salonName' } };
  }
  const pictures = await db.execute<{ key: string }>(PICTURES);
  const outcome = await inTransaction<Saved<SettingsRecord>>(async (tx) => {
    const row = await findSettingsRow(tx, { locked: true });
    if (!row?.isDemo) return { ok: false, reason: 'notDemo' };
    // Nobody books between this check and the end of the transaction.
    await tx.execute(sql`lock table reservation in access exclusive mode`);
    const own = await tx.execute(REAL_RESERVATIONS);
    if (own.length > 0) return { ok: false, reason: 'demoInUse' };
    await emptyTables(tx);
    await tx.update(salonSettings).set({
      settings: {},
      markKey: null,
      markVariants: null,
      isDemo: false,
      openedAt: null,
      editedAt: nextEdit(salonSettings, now),
    });
    await recordChange(tx, { entity: 'salon-settings', entityId: 1, action: 'demo cleared', by, at: now });
    // Emptying a table tells nobody by itself.
    for (const tag of SITE_TAGS) await tx.execute(sql`select pg_notify('salon_site', ${tag})`);
    return { ok: true, record: await findSettings(tx) };
  });
  if (!outcome.ok) return outcome;
  await renewSalonSettings();
  await discardPhotos();
  for (const { key } of pictures) await pictureStorage().remove(key);
  return outcome;
}
