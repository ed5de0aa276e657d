import 'server-only';
import { nearestFree } from './search.ts';

const MOST_TERMS = 3;

/** When the same services are free nearest to a time, with anyone. */
export async function nearestTerms(
  serviceUnitIds: readonly number[],
  around: Date,
  now: Date,
): Promise<Date[]> {
  const parts = serviceUnitIds.map((serviceUnitId) => ({ serviceUnitId }));
  const plans = await nearestFree({ parts, start: around.getTime() }, now);
  return plans.slice(0, MOST_TERMS).map(({ term }) => new Date(term.start));
}
