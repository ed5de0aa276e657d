import 'server-only';
import { occupancyOf } from '../../dashboard/charts.ts';
import { loadStatement, salonStatement, type LoadRow, type SalonRow } from '../../dashboard/statements.ts';
import type { Report } from '../shape/counting.ts';
import { summedUp } from '../shape/rules.ts';
import { rowsOfPeriod } from '../shape/statements.ts';

/** As the dashboard counts it: what is booked of the hours in which somebody works, or something is there. */
export const occupancyReport: Report = {
  columns: [
    { name: 'bookedMinutes', unit: 'minutes' },
    { name: 'bookableMinutes', unit: 'minutes' },
    { name: 'occupancy', unit: 'share', of: ['bookedMinutes', 'bookableMinutes'] },
  ],
  count: async ({ groupBy, period, span, zone }) => {
    const [loads, [salon]] = await Promise.all([
      rowsOfPeriod<LoadRow>(loadStatement(span)),
      rowsOfPeriod<SalonRow>(salonStatement(period, span)),
    ]);
    if (!salon) throw new Error('the statement of the salon answers with one row');
    const kind = groupBy === 'workplace' ? 'workplace' : 'employee';
    return summedUp(
      occupancyOf(kind, loads, salon, period, zone).map(({ id, bookedMinutes, bookableMinutes }) => ({
        key: String(id),
        values: { bookedMinutes, bookableMinutes },
      })),
    );
  },
};
