import 'server-only';
import { sql } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import type { Interval } from '../../base/time/zone.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { at, within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { merged, summedUp, type Row } from '../shape/rules.ts';
import { countedBy, timeKey } from '../shape/statements.ts';

/** Who has not come for so long, and has booked nothing, is lost. */
export const LOST_AFTER_DAYS = 180;

const { CONFIRMED, DONE } = RESERVATION_STATUS;

const LOST_AFTER = LOST_AFTER_DAYS * DAY;

/*
 * Most clients came shortly before, and come again soon: a period is compared with the visits around it at once, and only who is left is
 * looked up by the index. To look up everybody of a year takes 1.5 to 2.6 times as long; to compare it with all visits, the longer, the more there are.
 */

/** How many clients came in each week, of how many of them it was the first one of the period, and the first one ever. */
const seenIn = (counting: Counting): Promise<Row[]> => {
  const { span, now } = counting;
  const key = timeKey(counting, sql`r.term_from`) ?? sql`1`;
  const lately = { start: span.start - LOST_AFTER, end: span.start };
  const attended = (period: Interval) =>
    sql`r.client_id is not null and ${within('r.term_from', period)} and ${attendedBefore('r', now)}`;
  return countedBy(sql`
    with seen as materialized (select distinct ${key} as key, r.client_id from reservation r where ${attended(span)}),
    recent as (select distinct r.client_id from reservation r where ${attended(lately)}),
    first as (
      select f.key, recent.client_id is null and not exists (
        select from reservation p where p.client_id = f.client_id and p.term_from < ${at(lately.start)} and ${attendedBefore('p', now)}) as is_new
      from (select client_id, min(key) as key from seen group by 1) f left join recent using (client_id))
    select s.key, s.seen, coalesce(f.clients, 0) as clients, coalesce(f."newClients", 0) as "newClients"
    from (select key, count(*)::float8 as seen from seen group by 1) s
      left join (select key, count(*)::float8 as clients, (count(*) filter (where is_new))::float8 as "newClients" from first group by 1) f
      using (key)`);
};

/**
 * Whom the salon lost in a period: on the day on which nobody had come for so long, and nothing was booked by then. Who came counts
 * whenever that was entered, as visits are that another program had.
 */
const lostIn = (counting: Counting): Promise<Row[]> => {
  const { span, now } = counting;
  const days = sql.raw(`interval '${LOST_AFTER_DAYS * 24} hours'`);
  const gone = { start: span.start - LOST_AFTER, end: Math.min(span.end, now.getTime()) - LOST_AFTER };
  const key = timeKey(counting, sql`(r.term_from + ${days})`) ?? sql`1`;
  const isNext = sql`next.client_id = r.client_id and next.term_from > r.term_from and next.status in (${CONFIRMED}, ${DONE})
    and next.no_show_at is null and least(next.created_at, next.term_from) < r.term_from + ${days}`;
  // PostgreSQL would make a join of `not exists` here too, with all that came later.
  const hasNextLater = sql`(select true from reservation next where ${isNext} and next.term_from >= ${at(span.end)} order by next.term_from limit 1)`;
  return countedBy(sql`
    with gone as materialized (
      select r.client_id, r.term_from from reservation r
      where r.client_id is not null and ${within('r.term_from', gone)} and ${attendedBefore('r', now)} and not exists (
        select from reservation next where ${isNext} and ${within('next.term_from', { start: gone.start, end: span.end })}))
    select ${key} as key, count(*)::float8 as lost from gone r where ${hasNextLater} is null group by 1`);
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
