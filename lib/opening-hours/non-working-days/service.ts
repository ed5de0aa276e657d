import 'server-only';
import { eq } from 'drizzle-orm';
import { nonWorkingDay } from '@/db/schema/hours';
import { inTransaction } from '@/db/transaction';
import { salonSettings } from '../../salon/settings/held.ts';
import type { Locale } from '../../base/statuses.ts';
import { daysBetween } from '../../base/time/zone.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import type { Holiday } from '../../salon/holidays/rules.ts';
import { textLanguages } from '../../base/i18n/home.ts';
import { textsOf } from '../../base/i18n/plain-text.ts';
import { publicHolidays } from '../../salon/holidays/public-holidays.ts';
import { savingSolved, type SolvingWriting } from '../../staff-schedule/solving/service.ts';
import { undoCreation } from '../../staff-schedule/solving/undo.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findNonWorkingDay, type NonWorkingDayRecord } from './queries.ts';
import { MOST_DAYS, type HolidaysInput, type NonWorkingDayEdit, type NonWorkingDayInput } from './schema.ts';

const DAY: Kind<NonWorkingDayRecord> = {
  entity: 'non-working-day',
  table: nonWorkingDay,
  find: findNonWorkingDay,
};
const UNIQUE = { day: 'date' };

type Day = Pick<NonWorkingDayRecord, 'date' | 'explanation' | 'explanationEn' | 'explanationDe'>;

/** Days in one action; those that are there already stay as they are. @returns the first of the new ones */
const createDays = (
  days: readonly Day[],
  field: string,
  writing: SolvingWriting,
): Promise<Saved<NonWorkingDayRecord>> =>
  savingSolved({ days: days.map(({ date }) => date) }, writing, async (tx) => {
    const rows = await tx
      .insert(nonWorkingDay)
      .values(days.map(({ date, ...columns }) => ({ day: date, ...columns, ...newStamps(writing) })))
      .onConflictDoNothing()
      .returning({ id: nonWorkingDay.id });
    const saved: Saved<NonWorkingDayRecord>[] = [];
    for (const row of rows) saved.push(await created(tx, DAY, row, writing));
    return saved[0] ?? { ok: false, reason: 'invalid', fields: { [field]: 'taken' } };
  });

/** One day, or all from one to another. */
export async function createNonWorkingDay(
  { date, dateTo, explanation, explanationEn, explanationDe }: NonWorkingDayInput,
  writing: SolvingWriting,
): Promise<Saved<NonWorkingDayRecord>> {
  const last = dateTo ?? date;
  const why = last < date ? 'greaterThanPrevField' : daysBetween(date, last) >= MOST_DAYS ? 'tooMany' : null;
  if (why) return { ok: false, reason: 'invalid', fields: { dateTo: why } };
  const days = daysFrom(date, last).map((each) => ({
    date: each,
    explanation,
    explanationEn,
    explanationDe,
  }));
  return createDays(days, 'date', writing);
}

/** Some public holidays of the salon's country, as they are called. */
export async function createHolidays(
  { dates }: HolidaysInput,
  writing: SolvingWriting,
): Promise<Saved<NonWorkingDayRecord>> {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const known = (
    await Promise.all(years.map((year) => publicHolidays(salonSettings().country, year)))
  ).flat();
  const days = known.filter(({ date }) => dates.includes(date));
  if (days.length < new Set(dates).size) {
    return { ok: false, reason: 'invalid', fields: { dates: 'notFound' } };
  }
  return createDays(days.map(inSalonLanguages), 'dates', writing);
}

const inSalonLanguages = ({ date, explanation: sr, explanationEn: en, explanationDe: de }: Holiday) => ({
  date,
  ...textsOf('explanation', { sr, en, de }, textLanguages()),
});

/** Takes back what the caller has just entered, with what was done about the reservations that it hit. */
export const undoNonWorkingDays = (id: number, writing: Writing & { locale: Locale }) =>
  undoCreation(DAY, id, writing);

export const editNonWorkingDay = (
  id: number,
  { editedAt, date, explanation, explanationEn, explanationDe }: NonWorkingDayEdit,
  writing: SolvingWriting,
): Promise<Saved<NonWorkingDayRecord>> =>
  orTaken(UNIQUE, () =>
    savingSolved({ days: [date] }, writing, (tx) =>
      edited(tx, DAY, { id, editedAt }, writing, () =>
        tx
          .update(nonWorkingDay)
          .set({
            day: date,
            explanation,
            explanationEn,
            explanationDe,
            editedAt: nextEdit(nonWorkingDay, writing.now),
          })
          .where(eq(nonWorkingDay.id, id)),
      ),
    ),
  );

export const removeNonWorkingDay = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, DAY, id, writing));
