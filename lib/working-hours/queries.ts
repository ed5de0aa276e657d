import 'server-only';
import { db } from '@/db/client';
import { generalWorkingHours } from '@/db/schema/hours';
import {
  WEEK_HOURS_FIELDS,
  weekEdges,
  weekHoursRecord,
  type WeekDay,
  type WeekHoursRecord,
} from './rules.ts';

export type GeneralWorkingHours = WeekHoursRecord & { weekStart: WeekDay | null; weekEnd: WeekDay | null };

const CLOSED = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null])) as WeekHoursRecord; // every field of it

/** The salon's hours; all closed while nobody has entered any. */
export async function getGeneralWorkingHours(): Promise<GeneralWorkingHours> {
  const [row] = await db.select().from(generalWorkingHours);
  const hours = row ? weekHoursRecord(row) : CLOSED;
  return { ...hours, ...weekEdges(hours) };
}
