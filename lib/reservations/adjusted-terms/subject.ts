import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '@/db/client';
import { employee } from '@/db/schema/catalogue';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import type { ActionOf } from '../../kit/audit/actions.ts';
import type { Actor } from '../../kit/audit/service.ts';

/** The reservation that shall be moved, as it stands now. */
export async function findSubject(executor: Executor, id: number) {
  const [found] = await executor
    .select({ reservation, segment: reservationSegment, employeeName: employee.name })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(and(eq(reservation.id, id), eq(reservationSegment.position, 0)));
  return found;
}
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

export type Moved = { wasTerm: { from: Date; to: Date }; isSameTerm: boolean; isSameEmployee: boolean };

/** Who moves a term, what the history calls it, and who hears of it. */
export type MovingDeed = {
  by: Actor;
  now: Date;
  action: Extract<ActionOf<'reservation'>, 'adjusted' | 'moved' | 'undone'>;
  tell: (tx: Transaction, subject: Subject, moved: Moved & { termFrom: Date; now: Date }) => Promise<void>;
};
