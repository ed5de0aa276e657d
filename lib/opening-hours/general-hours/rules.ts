import { periodOn } from '../../availability/schedule/general-hours.ts';
import type { GeneralHours } from '../../availability/schedule/schedule.ts';
import { sameSpans, sameWeek, weekSpansOf, type WeekSpans } from '../../base/time/week-spans.ts';
import { addDays } from '../../base/time/zone.ts';
import { spansOfTimes, timesOfSpans, type WeekHoursRecord } from '../../staff-schedule/week-hours/rules.ts';

/**
 * What becomes of the usual week. Who knows nothing of breaks sends the fourteen times, perhaps with `days` as they were read: a day
 * whose times are as they were keeps its spans, any other gets one span. Spans that were changed count, whatever the times say.
 */
export function daysToStore(
  stored: WeekSpans,
  {
    days = {},
    ...times
  }: WeekHoursRecord & { days?: { [Name in keyof WeekSpans]?: WeekSpans[Name] | undefined } },
): WeekSpans {
  const [whole, known] = [spansOfTimes(times), spansOfTimes(timesOfSpans(stored))];
  return weekSpansOf((name) => {
    const sent = days[name];
    if (sent && !sameSpans(sent, stored[name])) return sent;
    return sameSpans(whole[name], known[name]) ? stored[name] : whole[name];
  });
}

/** Days on which the same week holds, both included; null is without an end. */
export type Stretch = { from: string; until: string | null; days: WeekSpans };

/** Which week holds from a day on, and which ones follow, as far as they begin within so many days. */
export function stretchesFrom({ usual, periods }: GeneralHours, day: string, within: number): Stretch[] {
  const turns = periods
    .flatMap(({ validFrom, validUntil }) => [
      validFrom,
      ...(validUntil === null ? [] : [addDays(validUntil, 1)]),
    ])
    .filter((each) => each > day)
    .toSorted();
  const stretches: Stretch[] = [];
  for (const from of [day, ...turns]) {
    const days = periodOn(periods, from)?.days ?? usual;
    const last = stretches.at(-1);
    if (last && sameWeek(last.days, days)) continue;
    if (last) last.until = addDays(from, -1);
    stretches.push({ from, until: null, days });
  }
  return stretches.filter(({ from }) => from <= addDays(day, within));
}
