import 'server-only';
import { db, type Executor } from '@/db/client';
import { generalWorkingHours } from '@/db/schema/hours';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { GeneralWorkingHours, GeneralWorkingHoursEntry } from './answer.ts';
import { WEEK_HOURS_FIELDS, weekEdges, weekHoursRecord, type WeekHoursRecord } from '../week-hours/rules.ts';

export type { GeneralWorkingHours, GeneralWorkingHoursEntry };

const CLOSED = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null])) as WeekHoursRecord; // every field of it

/** Of a salon whose hours nobody has entered. */
export const CLOSED_WEEK: GeneralWorkingHours = { ...CLOSED, ...weekEdges(CLOSED) };

export async function findGeneralWorkingHours(
  executor: Executor = db,
  { locked = false } = {},
): Promise<GeneralWorkingHoursEntry> {
  const rows = executor.select().from(generalWorkingHours).$dynamic();
  const [row] = await (locked ? rows.for('update') : rows);
  const hours = row ? weekHoursRecord(row) : CLOSED;
  return { ...hours, ...weekEdges(hours), editedAt: row ? stampAnswer(row.editedAt, salonZone()) : null };
}

/** The salon's hours for everybody. */
export async function getGeneralWorkingHours(): Promise<GeneralWorkingHours> {
  const { editedAt: _, ...hours } = await findGeneralWorkingHours();
  return hours;
}
