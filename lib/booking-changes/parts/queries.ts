import 'server-only';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { auditEvent } from '@/db/schema/history';
import { SERVICE_UNIT_STATUS, type Locale } from '../../base/statuses.ts';
import type { NotDone } from '../../kit/records/outcome.ts';
import { notAsSeen } from '../../kit/records/service.ts';
import { getReservation, type BoardReservation } from '../../booking-board/list/queries.ts';

/** Hidden, it takes no new bookings. */
export const isOffered = async (id: number): Promise<boolean> =>
  (await db.$count(
    serviceUnit,
    and(eq(serviceUnit.id, id), ne(serviceUnit.status, SERVICE_UNIT_STATUS.HIDDEN)),
  )) > 0;

/**
 * Where the history has the reason for the price of a part: the only place beside the part itself, and blanked with the erasure of
 * the client.
 */
export async function eventOfReason(
  executor: Executor,
  { reservationId, segmentId, reason }: { reservationId: number; segmentId: number; reason: string },
): Promise<number | null> {
  const [event] = await executor
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.entity, 'reservation'),
        eq(auditEvent.entityId, reservationId),
        eq(auditEvent.reason, reason),
        sql`${auditEvent.changes} ->> 'segmentId' = ${String(segmentId)}`,
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return event?.id ?? null;
}

export async function reasonInEvent(executor: Executor, id: number): Promise<string | null> {
  const [event] = await executor
    .select({ reason: auditEvent.reason })
    .from(auditEvent)
    .where(and(eq(auditEvent.id, id), isNotNull(auditEvent.reason)));
  return event?.reason ?? null;
}

/** What somebody else has made of a reservation that was to be changed as it was seen. */
export const changedMeanwhile = async (id: number, locale: Locale): Promise<NotDone<BoardReservation>> =>
  notAsSeen(db, { entity: 'reservation', id, fresh: await getReservation(id, locale) });
