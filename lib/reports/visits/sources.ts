import 'server-only';
import { sql } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { salonSpans } from '../../availability/schedule/openings.ts';
import { calendarOf } from '../../dashboard/charts.ts';
import { daysOf } from '../../dashboard/rules.ts';
import { salonStatement, within, type SalonRow } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { summedUp } from '../shape/rules.ts';
import { countedBy, rowsOfPeriod, wasBookedHere } from '../shape/statements.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** When the salon was open, as it is stored now. */
async function openSpans({ period, span, zone }: Counting): Promise<string> {
  const [salon] = await rowsOfPeriod<SalonRow>(salonStatement(period, span));
  if (!salon) throw new Error('the statement of the salon answers with one row');
  const calendar = calendarOf(salon, zone);
  const iso = (instant: number) => new Date(instant).toISOString();
  const spans = daysOf(period).flatMap((day) => salonSpans(calendar, day));
  return `{${spans.map(({ start, end }) => `[${iso(start)},${iso(end)})`).join(',')}}`;
}

/** Of what was booked in the period, and stands: by whom, or by a link that was put where, and how much of it while the salon was closed. */
export const sourcesReport: Report = {
  columns: [
    { name: 'bookings', unit: 'count' },
    { name: 'outOfHours', unit: 'count' },
    { name: 'outOfHoursShare', unit: 'share', of: ['outOfHours', 'bookings'] },
  ],
  count: async (counting) => {
    const open = await openSpans(counting);
    return summedUp(
      await countedBy(sql`
        select ${counting.groupBy === 'link' ? sql`r.link_source` : sql`r.source`} as key, count(*)::float8 as bookings,
          (count(*) filter (where not r.created_at <@ ${open}::tstzmultirange))::float8 as "outOfHours"
        from reservation r where ${within('r.created_at', counting.span)} and ${wasBookedHere}
          and r.status in (${CONFIRMED}, ${DONE}) group by 1`),
    );
  },
};
