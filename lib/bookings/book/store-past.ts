import 'server-only';
import type { Transaction } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

type PastReservation = Omit<typeof reservation.$inferInsert, 'status'> & { id: number };
export type PastPart = Omit<typeof reservationSegment.$inferInsert, 'status' | 'employeeBusy'> & {
  position: number;
  employeeId: number | null;
  spanFrom: Date;
  spanTo: Date;
};

const { DONE: status } = RESERVATION_STATUS;

/** Enters what has been as done, whether it would have been offered or not. */
export async function storePast(
  tx: Transaction,
  rows: readonly PastReservation[],
  parts: readonly PastPart[],
): Promise<void> {
  await tx
    .insert(reservation)
    .overridingSystemValue()
    .values(rows.map((row) => ({ ...row, status })));
  await storeParts(tx, parts);
}

/** A visit is its employee's; where two of one employee overlap, which other programs allow, the later row stays nobody's. */
async function storeParts(tx: Transaction, parts: readonly PastPart[]): Promise<void> {
  const busy = parts.flatMap((part) =>
    part.employeeId === null
      ? []
      : { ...part, status, employeeBusy: `[${part.spanFrom.toISOString()},${part.spanTo.toISOString()})` },
  );
  const stored =
    busy.length === 0
      ? []
      : await tx.insert(reservationSegment).values(busy).onConflictDoNothing().returning({
          reservationId: reservationSegment.reservationId,
          position: reservationSegment.position,
        });
  const keyOf = ({ reservationId, position }: Pick<PastPart, 'reservationId' | 'position'>) =>
    `${reservationId} ${position}`;
  const done = new Set(stored.map(keyOf));
  const rest = parts.filter((part) => !done.has(keyOf(part)));
  if (rest.length === 0) return;
  await tx.insert(reservationSegment).values(rest.map((part) => ({ ...part, status, employeeId: null })));
}
