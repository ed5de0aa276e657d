import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';

/** The parts of a visit at the prices that were agreed. A single one may have the price of the whole without saying so. */
export const pricedPartsOf = (executor: Executor, reservationId: number) =>
  executor
    .select({
      serviceUnitId: reservationSegment.serviceUnitId,
      price: sql<number>`coalesce(${reservationSegment.price}, ${reservation.price})`,
      homePrice: sql<number>`coalesce(${reservationSegment.homePrice}, 0)`,
    })
    .from(reservationSegment)
    .innerJoin(reservation, eq(reservation.id, reservationSegment.reservationId))
    .where(and(eq(reservation.id, reservationId), isNull(reservationSegment.cancelledAt)))
    .orderBy(asc(reservationSegment.position));
