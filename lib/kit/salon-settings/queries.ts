import 'server-only';
import { db, type Executor } from '@/db/client';
import { salonSettings } from '@/db/schema/salon';
import { storedSettings } from '../../base/salon-settings/fields.ts';
import { holdSettings } from '../../base/salon-settings/held.ts';

/** The record as it is stored; null while nobody has begun. */
export async function findSettingsRow(executor: Executor = db, { locked = false } = {}) {
  const rows = executor.select().from(salonSettings).$dynamic();
  const [row] = await (locked ? rows.for('update') : rows);
  return row ?? null;
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettingsRow>>>;

/**
 * Reads what this process goes by: at the start, whenever the database says that it has changed, and where a look at the
 * schedule finds that it has.
 */
export async function renewSalonSettings(executor: Executor = db): Promise<void> {
  const row = await findSettingsRow(executor);
  holdSettings({
    revision: row?.revision ?? 0,
    isDemo: row?.isDemo ?? false,
    isOpen: row?.openedAt != null,
    settings: storedSettings(row?.settings),
  });
}
