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
/** The key of all of it together. */
const ALL = sql`1`;
/** Who comes so much later than that is late. */
export const LATE_AFTER_MINUTES = 5;

const isLate = sql.raw(
  `coalesce(r.arrived_at > r.term_from + interval '${LATE_AFTER_MINUTES} minutes', false)`,
);

const figuresOf = (visits: SQL) =>
  countedBy(sql`
    select key, (count(*) filter (where attended or missed))::float8 as expected, (count(*) filter (where missed))::float8 as missed,
      coalesce(sum(worth) filter (where missed), 0)::float8 as "missedValue", (count(*) filter (where noted))::float8 as "arrivalsNoted",
      (count(*) filter (where late))::float8 as late
    from (${visits}) v group by 1`);

const visitsWith = (columns: SQL, { span, now }: Counting, parts: SQL = sql``) => sql`
  select ${columns}, r.no_show_at is not null as missed, ${attendedBefore('r', now)} as attended, r.arrived_at is not null as noted, ${isLate} as late
  from reservation r ${parts} where ${within('r.term_from', span)} and r.status in (${CONFIRMED}, ${DONE})`;

/** Each visit once, with what it was booked for where nobody came. */
const visitsBy = (key: SQL, counting: Counting) => {
  const worth = sql`case when r.no_show_at is not null then (
    select sum(s.home_price) from reservation_segment s where s.reservation_id = r.id and ${partsIn(counting.span)}) end`;
  return figuresOf(visitsWith(sql`${key} as key, ${worth} as worth`, counting));
};

/** Each visit once for each key that parts of it have, with what those were booked for. */
const visitsByPart = (key: SQL, counting: Counting) => {
  const parts = sql`join reservation_segment s on s.reservation_id = r.id and ${partsIn(counting.span)}`;
  return figuresOf(
    sql`${visitsWith(sql`${key} as key, r.id, sum(s.home_price) as worth`, counting, parts)} group by 1, r.id`,
  );
};

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
    const time = timeKey(counting, sql`r.term_from`);
    if (time)
      return summedUp(
        merged(...(await Promise.all([visitsBy(time, counting), cancelledLateBy(time, counting)]))),
      );
    // One visit is counted for each of its people and services, and once in all.
    const key = counting.groupBy === 'employee' ? sql`s.employee_id` : sql`s.service_unit_id`;
    const [visits, cancelled, [all], [allCancelled]] = await Promise.all([
      visitsByPart(key, counting),
      cancelledLateBy(key, counting),
      visitsBy(ALL, counting),
      cancelledLateBy(ALL, counting),
    ]);
    return { rows: merged(visits, cancelled), total: { ...all?.values, ...allCancelled?.values } };
  },
};
