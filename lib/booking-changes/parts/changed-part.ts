import type { Segment, BookedVisit } from '../booked-visit/booked-visit.ts';
import type { PlacedPart } from '../booked-visit/arrange.ts';

/** A part as it shall be; `segment` is null for a new one. */
export type ChangedPart = PlacedPart & {
  segment: Segment | null;
  serviceUnitId: number;
  price: number;
  priceReason: string | null;
};

/** What a part costs; a single one may have no price of its own. */
export const partPrice = (
  { reservation }: { reservation: Pick<BookedVisit['reservation'], 'price'> },
  { price }: Pick<Segment, 'price'>,
): number => price ?? reservation.price;

/** Whether it is the same service at the same time with the same people. */
export function isInPlace({ segment, serviceUnitId, employeeId, workplaceId, needs: { term } }: ChangedPart) {
  return (
    segment !== null &&
    segment.serviceUnitId === serviceUnitId &&
    segment.employeeId === employeeId &&
    segment.workplaceId === workplaceId &&
    segment.spanFrom.getTime() === term.start &&
    segment.spanTo.getTime() === term.end
  );
}
