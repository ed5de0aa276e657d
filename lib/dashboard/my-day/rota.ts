import 'server-only';
import { sql } from 'drizzle-orm';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { addDays, dayBounds, isoWithOffset, weekdayOf } from '../../base/time/zone.ts';
import { employeeSpans, salonSpans } from '../../availability/schedule/openings.ts';
import {
  GENERAL_HOURS_STATEMENT,
  generalHoursOf,
  type LoadedGeneralHours,
} from '../../availability/schedule/general-hours.ts';
import {
  hoursOverrideOf,
  patternsStatement,
  type LoadedHours,
  type LoadedPattern,
} from '../../availability/schedule/hours-override.ts';
import { rowsOf } from '../day-queries.ts';
import { ms } from '../statements.ts';
import type { MyWorkingDay } from './answer.ts';

type Loaded = {
  generalHours: LoadedGeneralHours;
  daysOff: { day: string; explanation: string; explanationEn: string | null; explanationDe: string | null }[];
  hours: LoadedHours[];
  patterns: LoadedPattern[];
  away: { from: number; to: number; reason: string }[];
};

const hersAlone = sql.raw(patternsStatement('p.employee_id = w.employee_id'));

/** When she works in the week of a day, from Monday on, and when she is away. Her absences are whole, as they were entered. */
export async function weekOfEmployee(
  employeeId: number,
  day: string,
  locale: Locale,
): Promise<MyWorkingDay[]> {
  const zone = salonZone();
  const monday = addDays(day, -weekdayOf(day));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const sunday = addDays(monday, 6);
  const week = { start: dayBounds(monday, zone).start, end: dayBounds(sunday, zone).end };
  const at = (epochMs: number) => sql`${new Date(epochMs).toISOString()}::timestamptz`;
  const [loaded] = await rowsOf<Loaded>(sql`
    select
      ${sql.raw(GENERAL_HOURS_STATEMENT)} as "generalHours",
      (select coalesce(json_agg(json_build_object('day', n.day, 'explanation', n.explanation,
          'explanationEn', n.explanation_en, 'explanationDe', n.explanation_de)), '[]')
        from non_working_day n where n.day between ${monday} and ${sunday}) as "daysOff",
      (select coalesce(json_agg(json_build_array(h.at_day, h.time_from, h.time_to)), '[]')
        from specific_working_hours h
        where h.employee_id = ${employeeId} and h.at_day between ${monday} and ${sunday}) as hours,
      ${hersAlone} as patterns,
      (select coalesce(json_agg(json_build_object('from', ${ms('a.unavailable_from')},
          'to', ${ms('a.unavailable_to')}, 'reason', a.reason) order by a.unavailable_from), '[]')
        from employee_unavailability a
        where a.employee_id = ${employeeId} and a.unavailable_from < ${at(week.end)}
          and a.unavailable_to > ${at(week.start)}) as away
    from (select ${employeeId}::int as employee_id, ${monday}::date as from_day, ${sunday}::date as to_day) w`);
  if (!loaded) throw new Error('a statement about one week answers with one row');

  const calendar = {
    zone,
    generalHours: generalHoursOf(loaded.generalHours),
    nonWorkingDays: new Set(loaded.daysOff.map((off) => off.day)),
  };
  const own = hoursOverrideOf(loaded.hours, loaded.patterns);
  const iso = (moment: number) => isoWithOffset(moment, zone);
  return days.map((each) => {
    const bounds = dayBounds(each, zone);
    const off = loaded.daysOff.find((one) => one.day === each);
    return {
      day: each,
      dayOff: off ? localized(off, 'explanation', locale) : null,
      hours: employeeSpans(calendar, own, each, salonSpans(calendar, each)).map(({ start, end }) => ({
        from: iso(start),
        to: iso(end),
      })),
      away: loaded.away
        .filter(({ from, to }) => from < bounds.end && to > bounds.start)
        .map(({ from, to, reason }) => ({ from: iso(from), to: iso(to), reason })),
    };
  });
}
