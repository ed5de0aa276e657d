import { WEEKDAY_NAMES, weekSpansOf, type WeekSpans } from '../../base/time/week-spans.ts';
import { weekdayOf } from '../../base/time/zone.ts';
import type { GeneralHours, Hours, OpeningPeriod } from './schedule.ts';

/** What says from when to when something is valid, both days included; without `validUntil` it has no end. */
export type Validity = Pick<OpeningPeriod, 'validFrom' | 'validUntil'>;

export const isValidOn = ({ validFrom, validUntil }: Validity, day: string): boolean =>
  validFrom <= day && (validUntil === null || day <= validUntil);

/**
 * The period whose hours hold on a day: the one with an end that has the day in it, of which there is one at most; else, of those that
 * hold from a day on, the one that began last. Null: the usual hours hold.
 */
export function periodOn<Period extends Validity>(periods: readonly Period[], day: string): Period | null {
  let held: Period | null = null;
  for (const period of periods) {
    if (!isValidOn(period, day)) continue;
    if (period.validUntil !== null) return period;
    if (held === null || held.validFrom < period.validFrom) held = period;
  }
  return held;
}

/** The salon's spans on a day, whether or not it is a day off. */
export function generalHoursOn({ usual, periods }: GeneralHours, day: string): readonly Hours[] {
  const name = WEEKDAY_NAMES[weekdayOf(day)];
  const week: Partial<WeekSpans> = periodOn(periods, day)?.days ?? usual;
  return (name && week[name]) ?? [];
}

/** As the statement below returns them; null where nobody has entered hours. */
export type LoadedGeneralHours = [
  usual: WeekSpans | null,
  periods: [validFrom: string, validUntil: string | null, days: WeekSpans][],
];

/** The usual hours, and the periods that say something about the days `w.from_day` to `w.to_day`. */
export const GENERAL_HOURS_STATEMENT = `json_build_array(
  (select g.days from general_working_hours g where g.id = 1),
  (select coalesce(json_agg(json_build_array(o.valid_from, o.valid_until, o.days) order by o.id), '[]') from opening_period o
    where o.valid_from <= w.to_day and (o.valid_until is null or o.valid_until >= w.from_day)))`;

export const generalHoursOf = ([usual, periods]: LoadedGeneralHours): GeneralHours => ({
  usual: usual ?? weekSpansOf(() => []),
  periods: periods.map(([validFrom, validUntil, days]) => ({ validFrom, validUntil, days })),
});
