import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import { at, partsIn, within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { countedBy } from '../shape/statements.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;
/** A visit of five parts is over within it. */
const LONGEST_VISIT = 3 * DAY;

/**
 * The same as `rebookingIn` of the dashboard counts of its loaded visits, counted where they are stored; a test holds one to the other.
 */
const rebookedBy = (key: SQL, join: SQL, { span, now }: Counting) =>
  countedBy(sql`
    select key, count(*)::float8 as visits, (count(*) filter (where rebooked))::float8 as rebooked
    from (
      select ${key} as key, r.id, exists (
        select from reservation next where next.client_id = r.client_id and next.term_from >= r.term_to
          and next.status in (${CONFIRMED}, ${DONE}) and next.created_at <= r.term_to + interval '24 hours') as rebooked
      from reservation r ${join}
      where r.client_id is not null and r.status = ${DONE} and ${within('r.term_to', span)}
        and ${within('r.term_from', { start: span.start - LONGEST_VISIT, end: span.end })} and r.term_to <= ${at(now.getTime() - DAY)}
      group by 1, 2) v
    group by 1`);

/** After how many visits the next one was booked within 24 hours; a visit of two people counts for both, and once altogether. */
export const rebookingReport: Report = {
  columns: [
    { name: 'visits', unit: 'count' },
    { name: 'rebooked', unit: 'count' },
    { name: 'rebookedShare', unit: 'share', of: ['rebooked', 'visits'] },
  ],
  count: async (counting) => {
    const { span } = counting;
    const begun = { start: span.start - LONGEST_VISIT, end: span.end };
    const parts = sql`join reservation_segment s on s.reservation_id = r.id and ${partsIn(begun)} and s.employee_id is not null`;
    const [rows, [all]] = await Promise.all([
      rebookedBy(sql`s.employee_id`, parts, counting),
      rebookedBy(sql`1`, sql``, counting),
    ]);
    return { rows, total: all?.values ?? {} };
  },
};
