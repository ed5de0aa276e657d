import { salonZone } from '../../salon/settings/settings.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { Segment, BookedVisit } from '../booked-visit/booked-visit.ts';
import { partPrice, type ChangedPart } from '../booked-visit/changed-part.ts';

const iso = (instant: Date | number) => isoWithOffset(new Date(instant).getTime(), salonZone());

/** What became different of a reservation, old and new, and how its parts were before, so that all of it can go back. */
export function changesBetween(
  seen: BookedVisit,
  changed: readonly ChangedPart[],
  now: { termFrom: Date; termTo: Date; price: number },
): Record<string, unknown> {
  const { reservation: row } = seen;
  const all = {
    termFrom: [iso(row.termFrom), iso(now.termFrom)],
    termTo: [iso(row.termTo), iso(now.termTo)],
    price: [row.price, now.price],
  };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, [before, after]]) => before !== after)),
    segments: changed.flatMap(({ segment }) => (segment ? formerPart(seen, segment) : [])),
    now: changed.map(({ segment, serviceUnitId, employeeId, workplaceId, price, needs: { term } }) => ({
      id: segment?.id ?? null,
      serviceUnitId,
      employeeId,
      workplaceId,
      from: iso(term.start),
      to: iso(term.end),
      price,
    })),
  };
}

/** Why it had its price is not said again: what somebody typed stands where an erasure finds it. */
const formerPart = (seen: BookedVisit, segment: Segment) => ({
  id: segment.id,
  serviceUnitId: segment.serviceUnitId,
  employeeId: segment.employeeId,
  workplaceId: segment.workplaceId,
  from: iso(segment.spanFrom),
  to: iso(segment.spanTo),
  price: partPrice(seen, segment),
  homePrice: segment.homePrice,
  homePriceEstimatedOn: segment.homePriceEstimatedOn,
});
