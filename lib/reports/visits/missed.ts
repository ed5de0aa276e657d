import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { wasCancelledLate } from '../../bookings/no-shows/conditions.ts';
import { partsIn, within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { merged, summedUp } from '../shape/rules.ts';
import { countedBy, timeKey } from '../shape/statements.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;
/** Who comes so much later than that is late. */
export const LATE_AFTER_MINUTES = 5;

/** Each visit once for its key, with what its parts that belong to that key were booked for. */
const visitsBy = (key: SQL, { span, now }: Counting) =>
  countedBy(sql`
    select key, (count(*) filter (where attended or missed))::float8 as expected, (count(*) filter (where missed))::float8 as missed,
      coalesce(sum(worth) filter (where missed), 0)::float8 as "missedValue", (count(*) filter (where noted))::float8 as "arrivalsNoted",
      (count(*) filter (where late))::float8 as late
    from (
      select ${key} as key, r.id, r.no_show_at is not null as missed, ${attendedBefore('r', now)} as attended, sum(s.home_price) as worth,
        r.arrived_at is not null as noted, coalesce(r.arrived_at > r.term_from + interval '${sql.raw(String(LATE_AFTER_MINUTES))} minutes', false) as late
      from reservation r join reservation_segment s on s.reservation_id = r.id and ${partsIn(span)}
      where ${within('r.term_from', span)} and r.status in (${CONFIRMED}, ${DONE}) group by 1, 2) v
    group by 1`);

/** Its parts are cancelled with it, and say still whose they were. */
const cancelledLateBy = (key: SQL, { span }: Counting) =>
  countedBy(sql`
    select ${key} as key, count(distinct r.id)::float8 as "cancelledLate"
    from reservation r join reservation_segment s on s.reservation_id = r.id
    where ${within('r.term_from', span)} and ${wasCancelledLate('r')} group by 1`);

/** What nobody came for, who cancelled too late for anybody else, and who came late. */
export const missedReport: Report = {
  columns: [
    { name: 'expected', unit: 'count' },
    { name: 'missed', unit: 'count' },
    { name: 'missedShare', unit: 'share', of: ['missed', 'expected'] },
    { name: 'missedValue', unit: 'money' },
    { name: 'cancelledLate', unit: 'count' },
    { name: 'arrivalsNoted', unit: 'count' },
    { name: 'late', unit: 'count' },
    { name: 'lateShare', unit: 'share', of: ['late', 'arrivalsNoted'] },
  ],
  count: async (counting) => {
    const countedOver = async (key: SQL) =>
      merged(...(await Promise.all([visitsBy(key, counting), cancelledLateBy(key, counting)])));
    const time = timeKey(counting.groupBy, sql`r.term_from`, counting.zone);
    if (time) return summedUp(await countedOver(time));
    // One visit is counted for each of its people and services, and once in all.
    const key = counting.groupBy === 'employee' ? sql`s.employee_id` : sql`s.service_unit_id`;
    const [rows, [all]] = await Promise.all([countedOver(key), countedOver(sql`1`)]);
    return { rows, total: all?.values ?? {} };
  },
};
