import 'server-only';
import { sql } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import { at, partsIn, within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { countedBy, wasBookedHere } from '../shape/statements.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;
/** A visit of five parts is over within it. */
const LONGEST_VISIT = 3 * DAY;
/** No employee's number. */
const ALL = 0;

/**
 * The same as `rebookingIn` of the dashboard counts of its loaded visits, counted where they are stored; a test holds one to the other.
 * Which visits were followed by a booking is found once, for those of each employee and for all of them: joined as a whole, and bounded, since
 * one look for each of a year's visits took the most of a second.
 */
const rebookedBy = ({ span, now }: Counting) => {
  const begun = { start: span.start - LONGEST_VISIT, end: span.end };
  return countedBy(sql`
    with visit as materialized (
      select r.id, r.client_id, r.term_to from reservation r
      where r.client_id is not null and r.status = ${DONE} and ${within('r.term_to', span)}
        and ${within('r.term_from', begun)} and r.term_to <= ${at(now.getTime() - DAY)} and ${wasBookedHere}),
    followed as materialized (
      select v.id from visit v where exists (
        select from reservation next where next.client_id = v.client_id and next.term_from >= v.term_to and next.term_from >= ${at(span.start)}
          and next.status in (${CONFIRMED}, ${DONE}) and next.created_at <= v.term_to + interval '24 hours' and next.created_at < ${at(span.end + DAY)})),
    each as materialized (select v.id, f.id is not null as is_rebooked from visit v left join followed f using (id))
    select key, count(*)::float8 as visits, (count(*) filter (where is_rebooked))::float8 as rebooked
    from (
      select distinct s.employee_id as key, e.id, is_rebooked from each e
        join reservation_segment s on s.reservation_id = e.id and ${partsIn(begun)} and s.employee_id is not null
      union all select ${ALL}, id, is_rebooked from each) counted
    group by key`);
};

/** After how many visits the next one was booked within 24 hours; a visit of two people counts for both, and once altogether. */
export const rebookingReport: Report = {
  columns: [
    { name: 'visits', unit: 'count' },
    { name: 'rebooked', unit: 'count' },
    { name: 'rebookedShare', unit: 'share', of: ['rebooked', 'visits'] },
  ],
  count: async (counting) => {
    const counted = await rebookedBy(counting);
    const total = counted.find(({ key }) => key === String(ALL))?.values ?? {};
    return { rows: counted.filter(({ key }) => key !== String(ALL)), total };
  },
};
