import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { employee, serviceUnit } from '@/db/schema/catalogue';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import type { Currency, ReservationStatus } from '../statuses.ts';

/** What the mails about a reservation say, as it stands when the mail is written. */
export type ReservationFacts = {
  id: number;
  status: ReservationStatus;
  clientName: string;
  requirements: string;
  termFrom: Date;
  termTo: Date;
  /** In the smallest unit of `currency`. */
  price: number;
  currency: Currency;
  holdUntil: Date | null;
  createdAt: Date;
  editedAt: Date;
  serviceUnit: { id: number; name: string; nameEn: string | null; nameDe: string | null };
  employeeName: string | null;
};

export async function getReservationFacts(
  id: number,
  executor: Executor = db,
): Promise<ReservationFacts | null> {
  const [row] = await executor
    .select({
      id: reservation.id,
      status: reservation.status,
      clientName: reservation.clientName,
      requirements: reservation.requirements,
      termFrom: reservation.termFrom,
      termTo: reservation.termTo,
      price: reservation.price,
      currency: reservation.currency,
      holdUntil: reservation.holdUntil,
      createdAt: reservation.createdAt,
      editedAt: reservation.editedAt,
      serviceUnit: {
        id: serviceUnit.id,
        name: serviceUnit.name,
        nameEn: serviceUnit.nameEn,
        nameDe: serviceUnit.nameDe,
      },
      employeeName: employee.name,
    })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(eq(reservation.id, id))
    .orderBy(asc(reservationSegment.position))
    .limit(1);
  return row ?? null;
}
