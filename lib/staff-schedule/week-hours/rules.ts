import { hullOf, WEEKDAY_NAMES, weekSpansOf, type WeekSpans } from '../../base/time/week-spans.ts';

export const WEEK_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

type Edge = 'From' | 'To';
export type WeekHoursField = `wh${WeekDay}${Edge}`;
/** The fourteen wall times of a week, `HH:MM`; null means closed. */
export type WeekHoursRecord = Record<WeekHoursField, string | null>;

export const WEEK_HOURS_FIELDS: readonly WeekHoursField[] = WEEK_DAYS.flatMap(
  (day) => [`wh${day}From`, `wh${day}To`] as const,
);

/** Picks the fourteen times out of a row and cuts the seconds that PostgreSQL prints. */
export const weekHoursRecord = (row: WeekHoursRecord): WeekHoursRecord =>
  Object.fromEntries(
    WEEK_HOURS_FIELDS.map((field) => [field, row[field]?.slice(0, 5) ?? null]),
  ) as WeekHoursRecord; // the fields are exactly the record's keys

/** The days that are open, in the order of the week. */
export const openDays = (hours: WeekHoursRecord): WeekDay[] =>
  WEEK_DAYS.filter((day) => hours[`wh${day}From`] !== null && hours[`wh${day}To`] !== null);

/** The first and the last weekday that are open; null when the salon never opens. */
export function weekEdges(hours: WeekHoursRecord): { weekStart: WeekDay | null; weekEnd: WeekDay | null } {
  const open = openDays(hours);
  return { weekStart: open[0] ?? null, weekEnd: open.at(-1) ?? null };
}

/** A week that has one span on each open day. */
export const spansOfTimes = (hours: WeekHoursRecord): WeekSpans =>
  weekSpansOf((_, weekday) => {
    const day = WEEK_DAYS[weekday] ?? 'Mon';
    const [from, to] = [hours[`wh${day}From`], hours[`wh${day}To`]];
    return from && to ? [{ from, to }] : [];
  });

/** The first beginning and the last end of each day. */
export const timesOfSpans = (week: WeekSpans): WeekHoursRecord =>
  Object.fromEntries(
    WEEKDAY_NAMES.flatMap((name, weekday) => {
      const [day, hull] = [WEEK_DAYS[weekday] ?? 'Mon', hullOf(week[name])];
      return [
        [`wh${day}From`, hull?.from ?? null],
        [`wh${day}To`, hull?.to ?? null],
      ];
    }),
  ) as WeekHoursRecord; // both times of the seven days
