import 'server-only';
import { phoneE164 } from '../../base/validation/text.ts';
import { inTransaction } from '@/db/transaction';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { sale } from '@/db/schema/money/sales';
import { salonSettings } from '@/db/schema/salon';
import { employeeRightsAfter, withFormerName } from '../../salon/settings/employee-rights.ts';
import { beginWithUsualRates } from '../../catalogue/tax-rates/service.ts';
import { messagePricesAfter } from '../../salon/settings/message-prices.ts';
import { storedSettings } from '../../salon/settings/fields.ts';
import { effectiveSettings } from '../../salon/settings/held.ts';
import { setByServer } from '../../salon/settings/variables.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { NotDone, Saved, Writing } from '../../kit/records/outcome.ts';
import { changedFields, nextEdit, notAsSeen } from '../../kit/records/service.ts';
import {
  findSettings,
  findSettingsRow,
  renewSalonSettings,
  settingsRecordOf,
  type SettingsRecord,
} from '../../salon/settings/queries.ts';
import type { SettingsEdit } from '../../salon/settings/schema.ts';

const entity = 'salon-settings';

/** What all that is booked or sold stands in. */
const FIXED_BY_RESERVATIONS = { currency: 'currencyInUse', timeZone: 'timeZoneInUse' } as const;

/** Why the currency and the clock stay as they are; null where they do, or where nothing is booked. */
async function whatIsInUse(
  tx: Transaction,
  before: SettingsRecord,
  sent: Partial<SettingsRecord>,
): Promise<NotDone | null> {
  const fields = Object.keys(FIXED_BY_RESERVATIONS) as (keyof typeof FIXED_BY_RESERVATIONS)[]; // its very keys
  const changed = fields.find((field) => sent[field] !== undefined && sent[field] !== before[field]);
  if (!changed || before.setByServer.includes(changed)) return null;
  const count = (await tx.$count(reservation)) + (await tx.$count(sale));
  return count === 0 ? null : { ok: false, reason: FIXED_BY_RESERVATIONS[changed], extra: { count } };
}

/**
 * Saves all settings in one go. What the server has set stays as it was stored, so that it is there again when the variable goes.
 * Triggers revise the schedule, so that no booking under way ends by the former rules, and tell every process.
 */
export async function updateSettings(
  { editedAt, isOpen, ...sent }: SettingsEdit,
  { by, now }: Writing,
): Promise<Saved<SettingsRecord>> {
  const saved = await inTransaction<Saved<SettingsRecord>>(async (tx) => {
    const row = await findSettingsRow(tx, { locked: true });
    const before = settingsRecordOf(row);
    if ((editedAt?.getTime() ?? null) !== (row?.editedAt.getTime() ?? null)) {
      return notAsSeen(tx, { entity, id: 1, fresh: before });
    }
    const inUse = await whatIsInUse(tx, before, sent);
    if (inUse) return inUse;
    const rights = withFormerName(employeeRightsAfter(before.employeeRights, sent));
    const input = { ...sent, ...rights, phone: phoneE164(sent.phone, sent.country) };
    const fixed = new Set<string>(setByServer());
    const own = Object.entries(input).filter(([field]) => !fixed.has(field));
    const merged = { ...storedSettings(row?.settings), ...Object.fromEntries(own) };
    const settings = messagePricesAfter(merged, { from: before.currency, to: merged.currency });
    const openedAt = isOpen ? (row?.openedAt ?? now) : null;
    await tx
      .insert(salonSettings)
      .values({ settings, openedAt, createdAt: now, editedAt: now })
      .onConflictDoUpdate({
        target: salonSettings.id,
        set: { settings, openedAt, editedAt: nextEdit(salonSettings, now) },
      });
    if (settings.taxStatus === 'registered') {
      const { country } = effectiveSettings({ isDemo: before.isDemo, settings });
      await beginWithUsualRates(tx, country, { by, now });
    }
    const changes = changedFields(before, { ...input, isOpen });
    await recordChange(tx, { entity, entityId: 1, action: 'edited', by, at: now, changes });
    if (isOpen !== before.isOpen) {
      const action = isOpen ? 'opened' : 'closed';
      await recordChange(tx, { entity, entityId: 1, action, by, at: now });
    }
    return { ok: true, record: await findSettings(tx) };
  });
  // The other processes hear of it from the database; whoever saved it sees it right away.
  if (saved.ok) await renewSalonSettings();
  return saved;
}
