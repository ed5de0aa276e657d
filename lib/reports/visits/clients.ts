import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { at, within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { merged, summedUp, type Row } from '../shape/rules.ts';
import { countedBy, timeKey } from '../shape/statements.ts';

/** Who has not come for so long, and has booked nothing, is lost. */
export const LOST_AFTER_DAYS = 180;

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** How many clients came in each week, of how many of them it was the first one of the period, and the first one ever. */
const seenIn = (counting: Counting): Promise<Row[]> => {
  const { span, now } = counting;
  const keyOf = (column: SQL) => timeKey(counting, column) ?? sql`1`;
  // Only what is a client's first of the period is looked up among all that was before.
  return countedBy(sql`
    with each as materialized (
      select ${keyOf(sql`r.term_from`)} as key, r.client_id, min(r.term_from) as at
      from reservation r where r.client_id is not null and ${within('r.term_from', span)} and ${attendedBefore('r', now)} group by 1, 2),
    first as (
      select ${keyOf(sql`f.at`)} as key, not exists (
        select from reservation p where p.client_id = f.client_id and p.term_from < f.at and ${attendedBefore('p', now)}) as is_new
      from (select client_id, min(at) as at from each group by 1) f)
    select s.key, s.seen, coalesce(f.clients, 0) as clients, coalesce(f."newClients", 0) as "newClients"
    from (select key, count(*)::float8 as seen from each group by 1) s
      left join (select key, count(*)::float8 as clients, (count(*) filter (where is_new))::float8 as "newClients" from first group by 1) f
      using (key)`);
};

/** Days from which on the visits of a period are compared with all later bookings at once, rather than looked up one by one. */
const LONG_PERIOD = 92;

/** Whom the salon lost in a period: on the day on which nobody had come for so long, and nothing was booked by then. */
const lostIn = (counting: Counting): Promise<Row[]> => {
  const { span, now } = counting;
  const days = sql.raw(`interval '${LOST_AFTER_DAYS * 24} hours'`);
  const gone = {
    start: span.start - LOST_AFTER_DAYS * DAY,
    end: Math.min(span.end, now.getTime()) - LOST_AFTER_DAYS * DAY,
  };
  const key = timeKey(counting, sql`(r.term_from + ${days})`) ?? sql`1`;
  const isNext = sql`next.client_id = r.client_id and next.term_from > r.term_from and next.status in (${CONFIRMED}, ${DONE})
    and next.no_show_at is null and next.created_at < r.term_from + ${days}`;
  // PostgreSQL makes an anti-join of `not exists`. It is three times as fast for a year, and five times as slow for a month of years ago, beside
  // which it reads the whole table.
  const isLost =
    span.end - span.start > LONG_PERIOD * DAY
      ? sql`not exists (select from reservation next where ${isNext} and next.term_from > ${at(gone.start)} and next.created_at < ${at(span.end)})`
      : sql`(select true from reservation next where ${isNext} order by next.term_from limit 1) is null`;
  return countedBy(sql`
    select ${key} as key, count(*)::float8 as lost from reservation r
    where r.client_id is not null and ${within('r.term_from', gone)} and ${attendedBefore('r', now)} and ${isLost}
    group by 1`);
};

/** New, returning and lost clients, as far as they are known. */
export const clientsReport: Report = {
  columns: ['seen', 'newClients', 'returning', 'lost'].map((name) => ({ name, unit: 'count' })),
  count: async (counting) => {
    const [seen, lost] = await Promise.all([seenIn(counting), lostIn(counting)]);
    const rows = merged(
      seen.map(({ key, values }) => ({
        key,
        values: { ...values, returning: (values.seen ?? 0) - (values.newClients ?? 0) },
      })),
      lost,
    );
    const { total } = summedUp(rows);
    // Who came in two weeks is one client.
    const clients = total.clients ?? 0;
    return { rows, total: { ...total, seen: clients, returning: clients - (total.newClients ?? 0) } };
  },
};
