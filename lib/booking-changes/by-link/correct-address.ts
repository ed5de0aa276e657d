import 'server-only';
import { and, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { outbox } from '@/db/schema/delivery/outbox';
import { client, clientNote } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { env } from '../../base/environment/env.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { addLinks, linksOf, removeLinks } from '../../kit/links/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { maxHolds } from '../../bookings/book/limits.ts';
import { missedConsequence } from '../../bookings/no-shows/queries.ts';
import type { ReservationRow } from './service.ts';

/** Why a held term cannot go over to an address: nothing has been changed. */
export type NotThere = 'by-phone' | 'too-many-holds';

/** What keeps somebody from booking with an address keeps them from correcting to it. */
export async function whyNotThere(tx: Transaction, subject: ReservationRow, email: string, now: Date) {
  if ((await missedConsequence(email, now, tx)) === 'phone') return 'by-phone';
  const holds = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .innerJoin(client, eq(client.id, reservation.clientId))
    .where(
      and(
        eq(client.email, normaliseEmail(email)),
        eq(reservation.status, RESERVATION_STATUS.INIT),
        gt(reservation.holdUntil, now),
        sql`${reservation.network} is not distinct from ${subject.network}`,
        ne(reservation.id, subject.id),
      ),
    );
  return holds.length >= maxHolds(env().RATE_LIMIT_FACTOR) ? 'too-many-holds' : null;
}

/**
 * A held term goes over to the address that was meant. The links and the code that went to the wrong one do nothing any more,
 * and the client who was made for it alone is forgotten: it may be a stranger's address.
 */
export async function correctAddress(tx: Transaction, subject: ReservationRow, email: string, now: Date) {
  const { id: reservationId, clientId: wrongClient, clientName: name, clientPhoneE164: phone } = subject;
  const { language, createdAt } = subject;
  const links = await linksOf({ reservationId }, tx);
  const purposes = Object.keys(links) as (keyof typeof links)[];
  await removeLinks(tx, { reservationId }, purposes);
  await addLinks(
    tx,
    { reservationId },
    // Another code, and no further guesses at it.
    purposes.map((purpose) => {
      const { expiresAt = null, tries = 0 } = links[purpose] ?? {};
      return { purpose, expiresAt, tries };
    }),
  );
  await tx
    .update(outbox)
    .set({ state: 'cancelled', lockedUntil: null })
    .where(
      and(eq(outbox.reservationId, reservationId), eq(outbox.state, 'waiting'), ne(outbox.recipient, email)),
    );
  const seen = { firstSeenAt: createdAt, lastSeenAt: now };
  const [meant] = await tx
    .insert(client)
    .values({ name, email: normaliseEmail(email), phone, language, ...seen })
    .onConflictDoUpdate({ target: client.email, set: { lastSeenAt: now } })
    .returning({ id: client.id });
  await tx
    .update(reservation)
    .set({
      clientId: meant?.id,
      clientEmail: email,
      changedBy: 'client',
      editedAt: nextEdit(reservation, now),
    })
    .where(eq(reservation.id, reservationId));
  if (wrongClient !== null && wrongClient !== meant?.id) await forgetClientOf(tx, wrongClient, createdAt);
  const changes = { fields: ['clientEmail'] };
  const event = { entity: 'reservation', entityId: reservationId, action: 'changed', at: now } as const;
  await recordChange(tx, { ...event, by: 'client', changes });
}

/** Who was made by a booking at that moment, and is nothing but that. */
async function forgetClientOf(tx: Transaction, id: number, bookedAt: Date): Promise<void> {
  const rowsOf = (table: typeof reservation | typeof clientNote | typeof clientPhoto) =>
    tx.select({ id: table.id }).from(table).where(eq(table.clientId, client.id));
  await tx
    .delete(client)
    .where(
      and(
        eq(client.id, id),
        eq(client.firstSeenAt, bookedAt),
        eq(client.notes, ''),
        eq(client.formulas, ''),
        isNull(client.alert),
        notExists(rowsOf(reservation)),
        notExists(rowsOf(clientNote)),
        notExists(rowsOf(clientPhoto)),
      ),
    );
}
