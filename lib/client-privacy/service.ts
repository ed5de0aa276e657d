import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/mail';
import { contactMessage, newsletterSubscriber } from '@/db/schema/people';
import {
  client,
  idempotencyKey,
  linkToken,
  reservation,
  reservationMailStop,
} from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { eraseReasons, recordChange } from '../audit/service.ts';
import type { Removed, Writing } from '../records/outcome.ts';
import { nextEdit } from '../records/service.ts';
import { RESERVATION_STATUS } from '../statuses.ts';
import { mailsOf, messagesOf, stopsOf, subscriptionsOf, tracesOf, type Traces } from './queries.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;
/** Stands where a name stood: no language's word, and nobody's name. */
const NOBODY = '—';

/**
 * Erases what tells who somebody was. Their past reservations stay, since the figures of the salon rest on them, but name
 * nobody; who is still expected is not erased.
 */
export const eraseClient = (id: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction(async (tx) => {
    const [person] = await tx.select().from(client).where(eq(client.id, id)).for('update');
    if (!person) return { ok: false, reason: 'notFound' };
    const traces = await tracesOf(person, tx);
    if (await isExpected(tx, traces, now)) return { ok: false, reason: 'stillComing' };

    await anonymiseReservations(tx, traces, now);
    await emptyMails(tx, traces);
    const messages = await tx
      .delete(contactMessage)
      .where(messagesOf(traces))
      .returning({ id: contactMessage.id });
    const subscribers = await tx
      .delete(newsletterSubscriber)
      .where(subscriptionsOf(traces))
      .returning({ id: newsletterSubscriber.id });
    await tx.delete(reservationMailStop).where(stopsOf(traces));
    await tx.delete(client).where(eq(client.id, id));

    await eraseReasons(tx, 'client', [id]);
    await eraseReasons(tx, 'reservation', traces.reservationIds);
    const event = (entity: string, action: string) => (entityId: number) => ({
      entity,
      entityId,
      action,
      by,
      at: now,
    });
    await recordChange(
      tx,
      event('client', 'erased')(id),
      ...traces.reservationIds.map(event('reservation', 'anonymised')),
      ...messages.map((row) => event('contact-message', 'deleted')(row.id)),
      ...subscribers.map((row) => event('newsletter-subscriber', 'deleted')(row.id)),
    );
    return { ok: true };
  });

async function isExpected(tx: Transaction, { reservationIds }: Traces, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ status: reservation.status, termTo: reservation.termTo })
    .from(reservation)
    .where(inArray(reservation.id, reservationIds))
    .orderBy(asc(reservation.id))
    .for('update');
  return rows.some(({ status, termTo }) => (status === INIT || status === CONFIRMED) && termTo > now);
}

async function anonymiseReservations(tx: Transaction, { reservationIds }: Traces, now: Date): Promise<void> {
  await tx
    .update(reservation)
    .set({
      clientId: null,
      clientName: NOBODY,
      clientEmail: null,
      clientPhone: null,
      clientPhoneE164: null,
      requirements: '',
      // Typed by somebody, and so it may name them.
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(inArray(reservation.id, reservationIds));
  await tx.delete(linkToken).where(inArray(linkToken.reservationId, reservationIds));
  await tx.delete(idempotencyKey).where(inArray(idempotencyKey.reservationId, reservationIds));
}

/** What went out stays counted; what waits or failed shall not go out any more. */
async function emptyMails(tx: Transaction, traces: Traces): Promise<void> {
  await tx
    .update(outbox)
    .set({
      recipient: '',
      payload: {},
      lastError: null,
      state: sql`case when ${outbox.state} = 'sent' then 'sent' else 'cancelled' end`,
      lockedUntil: null,
    })
    .where(mailsOf(traces));
}
