import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { partsIn, within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { summedUp, type Column } from '../shape/rules.ts';
import type { ReportGrouping } from '../shape/schema.ts';
import { countedBy, timeKey } from '../shape/statements.ts';

/*
 * Booked value: what the visits that are done were booked for, of a salon that checks nobody out. It is no takings, and never stands
 * among them.
 */

const worth: Column = { name: 'bookedValue', unit: 'money' };

/** By time visits are counted, else what was done in them. */
const doneBy = (count: 'visits' | 'parts', keyOf: (counting: Counting) => SQL): Report => ({
  columns: [{ name: count, unit: 'count' }, worth],
  count: async (counting) =>
    summedUp(
      await countedBy(sql`
        select ${keyOf(counting)} as key, ${sql.raw(count === 'visits' ? 'count(distinct r.id)' : 'count(*)')}::float8 as ${sql.raw(count)},
          coalesce(sum(s.home_price), 0)::float8 as "bookedValue"
        from reservation r join reservation_segment s on s.reservation_id = r.id and ${partsIn(counting.span)}
        where r.status = ${RESERVATION_STATUS.DONE} and ${within('r.term_from', counting.span)} group by 1`),
    ),
});

export function bookedReport(groupBy: ReportGrouping): Report {
  if (groupBy === 'employee') return doneBy('parts', () => sql`s.employee_id`);
  if (groupBy === 'service') return doneBy('parts', () => sql`s.service_unit_id`);
  return doneBy('visits', (counting) => timeKey(counting, sql`r.term_from`) ?? sql`1`);
}
