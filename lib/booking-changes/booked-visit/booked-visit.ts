import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '@/db/client';
import { employee } from '@/db/schema/team';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { MINUTE } from '../../base/time/units.ts';
import type { ActionOf } from '../../kit/audit/actions.ts';
import type { Actor } from '../../kit/audit/service.ts';

export type Segment = typeof reservationSegment.$inferSelect;

/** A reservation that shall be moved, as it stands now. */
export type BookedVisit = {
  reservation: typeof reservation.$inferSelect;
  /** What is left of it, in the order of the visit: one part as a rule. */
  parts: Segment[];
  /** By number, of those who have a part in it. */
  employeeNames: ReadonlyMap<number, string>;
};

export async function findBookedVisit(executor: Executor, id: number): Promise<BookedVisit | undefined> {
  const rows = await executor
    .select({ reservation, segment: reservationSegment, employeeName: employee.name })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(and(eq(reservation.id, id), isNull(reservationSegment.cancelledAt)))
    .orderBy(asc(reservationSegment.position));
  const employeeNames = new Map(
    rows.flatMap(({ segment: { employeeId }, employeeName }) =>
      employeeId === null || employeeName === null ? [] : [[employeeId, employeeName]],
    ),
  );
  return (
    rows[0] && { reservation: rows[0].reservation, parts: rows.map(({ segment }) => segment), employeeNames }
  );
}

/** How long a part is, as it was booked. */
export const minutesOf = ({ spanFrom, spanTo }: Pick<Segment, 'spanFrom' | 'spanTo'>) =>
  Math.round((spanTo.getTime() - spanFrom.getTime()) / MINUTE);

export type Moved = {
  wasTerm: { from: Date; to: Date };
  isSameTerm: boolean;
  /** Whether it begins when it did, and so does each part that was there. */
  isSameStart: boolean;
  /** The parts, as they were, that somebody else has now. */
  reassigned: Segment[];
};

/** What moving a term needs beside the reservation: who does it, what the history calls it, and how people are notified. */
export type MoveContext = {
  by: Actor;
  now: Date;
  action: Extract<ActionOf<'reservation'>, 'adjusted' | 'moved' | 'undone'>;
  /** What the history notes of it beside what became different. */
  also?: Record<string, unknown>;
  notify: (
    tx: Transaction,
    subject: BookedVisit,
    moved: Moved & { termFrom: Date; termTo: Date; now: Date },
  ) => Promise<void>;
};
