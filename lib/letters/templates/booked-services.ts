import type { ReservationFacts } from '../facts/queries.ts';

/** The services that were booked, in their order. */
export const bookedServices = ({ parts, serviceUnit: only }: ReservationFacts): number[] =>
  parts.length > 0 ? parts.map((part) => part.serviceUnit.id) : [only.id];
