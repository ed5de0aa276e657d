import 'server-only';
import { desc, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { calendarIdentity, salonSettings } from '@/db/schema/salon';
import { siteVersion } from '@/db/schema/site';
import { storedSettings } from './fields.ts';
import { effectiveSettings, holdSettings, type LogoPicture } from './held.ts';
import { setByServer } from './variables.ts';
import { salonZone } from './settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { SettingsRecord } from './answer.ts';

export type { SettingsRecord };

/** The record as it is stored; null while nobody has begun. */
export async function findSettingsRow(executor: Executor = db, { locked = false } = {}) {
  const rows = executor.select().from(salonSettings).$dynamic();
  const [row] = await (locked ? rows.for('update') : rows);
  return row ?? null;
}
/** The largest size of the mark, and in which widths there is a WebP of it. */
function logoOf(row: SettingsRow | null): LogoPicture | null {
  const sizes = (row?.markVariants ?? []).filter(({ format }) => format === 'webp');
  const largest = sizes.toSorted((one, other) => other.width - one.width)[0];
  if (!row?.markKey || !largest) return null;
  const { width, height } = largest;
  return { key: row.markKey, width, height, widths: sizes.map((size) => size.width) };
}

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettingsRow>>>;

/**
 * Reads what this process goes by: at the start, whenever the database says that it has changed, and where a look at the
 * schedule finds that it has.
 */
export async function renewSalonSettings(executor: Executor = db): Promise<void> {
  const row = await findSettingsRow(executor);
  const [identity] = await executor.select().from(calendarIdentity);
  const accent = sql<string | null>`${siteVersion.content} ->> 'accent'`;
  const [site] = await executor.select({ accent }).from(siteVersion).orderBy(desc(siteVersion.id)).limit(1);
  holdSettings({
    revision: row?.revision ?? 0,
    isDemo: row?.isDemo ?? false,
    isOpen: row?.openedAt != null,
    settings: storedSettings(row?.settings),
    mark: logoOf(row),
    accent: site?.accent ?? null,
    calendarDomain: identity?.domain ?? null,
  });
}

/** As the board shows it: what holds, and which of it the server has set. */
export function settingsRecordOf(row: SettingsRow | null): SettingsRecord {
  const isDemo = row?.isDemo ?? false;
  return {
    ...effectiveSettings({ isDemo, settings: storedSettings(row?.settings) }),
    isOpen: row?.openedAt != null,
    isDemo,
    setByServer: setByServer(),
    mark: logoOf(row),
    editedAt: row ? stampAnswer(row.editedAt, salonZone()) : null,
  };
}

export const findSettings = async (executor: Executor = db): Promise<SettingsRecord> =>
  settingsRecordOf(await findSettingsRow(executor));
