import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { deskRequest } from '@/db/schema/desk-requests';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { Locale } from '../../base/statuses.ts';
import { hasPartOf } from '../../bookings/employee-scope.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { noteMessage } from '../notices/service.ts';
import type { DeskRequest } from './answer.ts';
import { findDeskRequest } from './queries.ts';
import type { DeskRequestInput } from './schema.ts';

type Asker = Writing & { locale: Locale; employeeId: number };

/** Asks the desk to do something about a reservation of hers. While that is open, asking again changes what she says, and rings nobody. */
export const askDesk = (
  reservationId: number,
  { note }: DeskRequestInput,
  { by, now, locale, employeeId }: Asker,
): Promise<Saved<DeskRequest>> =>
  inTransaction(async (tx): Promise<Saved<DeskRequest>> => {
    const [found] = await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(and(eq(reservation.id, reservationId), hasPartOf(employeeId)))
      .for('update');
    if (!found) return { ok: false, reason: 'notFound' };
    const [stored] = await tx
      .insert(deskRequest)
      .values({ reservationId, employeeId, note, createdAt: now, editedAt: now })
      .onConflictDoUpdate({
        target: [deskRequest.reservationId, deskRequest.employeeId],
        targetWhere: sql`handled_at is null`,
        set: { note, editedAt: now },
      })
      .returning({ id: deskRequest.id, isNew: sql<boolean>`xmax = 0` });
    if (!stored) throw new Error('The request was not stored');
    const { id, isNew } = stored;
    const action = isNew ? 'created' : 'edited';
    await recordChange(tx, { entity: 'desk-request', entityId: id, action, by, at: now });
    if (isNew) await noteMessage(tx, { deskRequestId: id, by }, now);
    const record = await findDeskRequest(id, locale, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });

/** Somebody has seen to it; doing so twice keeps the first time. */
export const markDeskRequestHandled = (
  id: number,
  { by, now, locale }: Writing & { locale: Locale },
): Promise<Saved<DeskRequest>> =>
  inTransaction(async (tx): Promise<Saved<DeskRequest>> => {
    const handled = await tx
      .update(deskRequest)
      .set({ handledAt: now, editedAt: now })
      .where(and(eq(deskRequest.id, id), isNull(deskRequest.handledAt)))
      .returning({ id: deskRequest.id });
    const record = await findDeskRequest(id, locale, tx);
    if (!record) return { ok: false, reason: 'notFound' };
    if (handled.length > 0) {
      await recordChange(tx, { entity: 'desk-request', entityId: id, action: 'handled', by, at: now });
    }
    return { ok: true, record };
  });
