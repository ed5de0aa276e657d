import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { asSeen, nextEdit, notAsSeen, orStillUsed } from '../../kit/records/service.ts';
import { cancelPart } from '../../bookings/parts/cancel.ts';
import { OCCUPYING_STATUSES, RESERVATION_STATUS } from '../../base/statuses.ts';
import { normaliseEmail, phoneE164 } from '../../base/validation/text.ts';
import { clientCalled, nameToKeep } from '../../booking-rules/client-called.ts';
import { isReachable, UNREACHABLE } from '../../bookings/contact-schema.ts';
import { clientOfWalkIn } from '../../bookings/lifecycle/client-of-walk-in.ts';
import { getReservation, type BoardReservation } from './queries.ts';
import { rejectReservation, type Asker } from './steps.ts';
import type { ReservationChange } from './schema.ts';

const { CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
const ENTITY = 'reservation';

/**
 * Takes one part out of a visit, as long as it occupies; the others keep their time. The last one is the whole.
 */
export async function cancelPartOf(
  id: number,
  { segmentId, reason, notify }: { segmentId: number; reason: string; notify: boolean },
  asker: Asker,
): Promise<Saved<BoardReservation>> {
  const { by, now, locale } = asker;
  const outcome = await inTransaction(async (tx): Promise<Saved<BoardReservation> | 'last'> => {
    const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
    if (!row) return { ok: false, reason: 'notFound' };
    if (!OCCUPYING_STATUSES.includes(row.status)) return { ok: false, reason: 'wrongState' };
    const cancelled = await cancelPart(tx, row, segmentId, {
      by,
      now,
      reason: reason || undefined,
      notify,
    });
    if (cancelled === 'last') return cancelled;
    if (cancelled === 'unknown') return { ok: false, reason: 'notFound' };
    if (cancelled === 'already') return { ok: false, reason: 'wrongState' };
    const record = await getReservation(id, locale, { executor: tx });
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
  if (outcome === 'last') return rejectReservation(id, { reason, notify }, asker);
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

type Contact = Omit<ReservationChange, 'editedAt'>;

/** What the client is known by. */
const personOf = ({ clientName: name, clientEmail, clientPhone }: Contact) => ({
  name,
  email: clientEmail && normaliseEmail(clientEmail),
  phone: clientPhone && phoneE164(clientPhone),
});

/**
 * Corrects who comes and the requirements in a reservation; the client's own record stays as it is. Who walked in becomes a client
 * with the first way to be reached.
 */
export async function changeReservation(
  id: number,
  { editedAt, ...given }: ReservationChange,
  { by, now, locale }: Asker,
): Promise<Saved<BoardReservation>> {
  const contact: Contact = { ...given, clientName: nameToKeep(given.clientName) };
  return inTransaction(async (tx): Promise<Saved<BoardReservation>> => {
    const before = await getReservation(id, locale, { executor: tx });
    const person = personOf(contact);
    if (before && isReachable(before) && !isReachable(contact)) {
      return { ok: false, reason: 'invalid', fields: { clientPhone: UNREACHABLE.error } };
    }
    const becomesClient = before?.clientId === null && !isReachable(before) && isReachable(contact);
    const [changed] = await tx
      .update(reservation)
      .set({
        ...contact,
        clientPhoneE164: person.phone,
        changedBy: by,
        editedAt: nextEdit(reservation, now),
      })
      .where(asSeen(reservation, id, editedAt))
      .returning({ id: reservation.id, createdAt: reservation.createdAt, language: reservation.language });
    if (changed && becomesClient) {
      const seen = { firstSeenAt: changed.createdAt, lastSeenAt: now };
      const clientId = await clientOfWalkIn(tx, { ...person, language: changed.language }, seen);
      await tx.update(reservation).set({ clientId }).where(eq(reservation.id, id));
    }
    const record = await getReservation(id, locale, { executor: tx });
    if (!changed || !before || !record) return notAsSeen(tx, { entity: ENTITY, id, fresh: record });
    const called = { ...contact, clientName: clientCalled(contact.clientName, locale) };
    const fields = (Object.keys(contact) as (keyof typeof contact)[]).filter(
      (field) => before[field] !== called[field],
    );
    // By name only: the history keeps nobody's address.
    await recordChange(tx, {
      entity: ENTITY,
      entityId: id,
      action: 'changed',
      by,
      at: now,
      changes: { fields },
    });
    return { ok: true, record };
  });
}

/**
 * Takes a reservation out for good, such as one that was entered by mistake. Only one that has been rejected before: what
 * holds a term, or was done, belongs to what the salon must be able to look up. Its history stays.
 */
export const removeReservation = (id: number, { by, now }: Writing): Promise<Removed> =>
  orStillUsed(() =>
    inTransaction(async (tx): Promise<Removed> => {
      const removed = await tx
        .delete(reservation)
        .where(and(eq(reservation.id, id), inArray(reservation.status, [CLIENT_REJECTED, ADMIN_REJECTED])))
        .returning({ id: reservation.id });
      if (removed.length === 0) {
        return { ok: false, reason: (await isThere(tx, id)) ? 'wrongState' : 'notFound' };
      }
      await recordChange(tx, { entity: ENTITY, entityId: id, action: 'removed', by, at: now });
      return { ok: true };
    }),
  );

async function isThere(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id));
  return rows.length > 0;
}
