import type { Segment, BookedVisit } from './booked-visit.ts';
import type { PlacedPart } from './arrange.ts';

/** A part as it shall be; `segment` is null for a new one. */
export type ChangedPart = PlacedPart & {
  segment: Segment | null;
  serviceUnitId: number;
} & PriceColumns;

/**
 * The columns of a part that say what it costs (null: all that the reservation costs, as of a single part), why, and what it is worth to the
 * salon (null: that the database says it).
 */
type PriceColumns = Pick<Segment, 'price' | 'priceReason' | 'homePrice' | 'homePriceEstimatedOn'>;

export const priceColumns = ({
  price,
  priceReason,
  homePrice,
  homePriceEstimatedOn,
}: PriceColumns): PriceColumns => ({ price, priceReason, homePrice, homePriceEstimatedOn });

/** What a part costs; a single one may have no price of its own. */
export const partPrice = (
  { reservation }: { reservation: Pick<BookedVisit['reservation'], 'price'> },
  { price }: Pick<Segment, 'price'>,
): number => price ?? reservation.price;

/** What was agreed about the price of a part. */
export const agreedPrice = (seen: BookedVisit, segment: Segment) => ({
  ...priceColumns(segment),
  price: partPrice(seen, segment),
});

/** Whether it is the same service at the same time. */
export const hasSameTime = ({ segment, serviceUnitId, needs: { term } }: ChangedPart) =>
  segment !== null &&
  segment.serviceUnitId === serviceUnitId &&
  segment.spanFrom.getTime() === term.start &&
  segment.spanTo.getTime() === term.end;

/** Whether it begins when it did; what is new to the visit moves nothing. */
export const hasSameStart = ({ segment, needs: { term } }: ChangedPart) =>
  segment === null || segment.spanFrom.getTime() === term.start;

/** Whether it is with the same people there as well, and always was. */
export const isInPlace = (part: ChangedPart) =>
  hasSameTime(part) &&
  part.segment?.employeeId === part.employeeId &&
  part.segment.workplaceId === part.workplaceId &&
  part.segment.cancelledAt === null;

/** The same service at the same price, but elsewhere. */
export const placedElsewhere = ({
  segment,
  needs,
  employeeId,
  workplaceId,
}: PlacedPart & { segment: Segment }) => {
  const { serviceUnitId } = segment;
  return { segment, needs, employeeId, workplaceId, serviceUnitId, ...priceColumns(segment) };
};
