import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { apiKey } from '@/db/schema/api-keys';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { dataImport, dataImportRow } from '@/db/schema/imports';
import { messageSpending, outbox, shortLink } from '@/db/schema/delivery/outbox';
import { paymentRequest } from '@/db/schema/money/payments';
import { authSession, contactMessage, newsletterSubscriber, user } from '@/db/schema/people';
import { registration } from '@/db/schema/registrations';
import { deskRequest } from '@/db/schema/desk-requests';
import { clientReply, messageStop, receivedMessage } from '@/db/schema/delivery/replies';
import { client } from '@/db/schema/clients/clients';
import { auditEvent } from '@/db/schema/history';
import { idempotencyKey } from '@/db/schema/idempotency';
import { linkToken } from '@/db/schema/links';
import { reservation, reservationMailStop, reservationSegment } from '@/db/schema/reservations';
import { sale, saleLine } from '@/db/schema/money/sales';
import { waitingEntry } from '@/db/schema/waiting';
import { SUBSCRIBER_STATUS, USER_STATUS } from '../../base/statuses.ts';
import { ERASED_NAME } from '../../booking-rules/client-called.ts';
import type { Cutoffs } from './rules.ts';

/** Rows that were kept for long enough: they are deleted, or what `set` names is taken out of them. */
export type Overdue = { table: PgTable; where: SQL | undefined; set?: SQL };

/** Whether what it names is a visit of somebody who has no record as a client, and over for as long as clients are kept. */
const isOfStranger = (reservationId: PgColumn, cut: Cutoffs): SQL =>
  sql`exists (select from reservation r where r.id = ${reservationId}
    and r.client_id is null and r.term_to < ${cut.clients.toISOString()}::timestamptz)`;

export const overdueRows = (cut: Cutoffs) =>
  ({
    calendarFeeds: {
      table: calendarFeed,
      where: and(isNotNull(calendarFeed.lastReadFrom), lt(calendarFeed.lastReadAt, cut.networks)),
      set: sql`last_read_from = null`,
    },
    // Who called a mail unwanted stays known, so that nobody can subscribe them again.
    subscribers: {
      table: newsletterSubscriber,
      where: and(
        eq(newsletterSubscriber.status, SUBSCRIBER_STATUS.INITIAL),
        isNull(newsletterSubscriber.setAsideFor),
        lt(
          sql`greatest(${newsletterSubscriber.requestedAt}, ${newsletterSubscriber.createdAt})`,
          cut.subscribers.toISOString(),
        ),
      ),
    },
    // Nobody is mailed who has not subscribed, so nobody need be kept to be spared, but those whose wish others overrule.
    unsubscribed: {
      table: newsletterSubscriber,
      where: and(
        eq(newsletterSubscriber.status, SUBSCRIBER_STATUS.UNSUBSCRIBED),
        sql`${newsletterSubscriber.setAsideFor} is distinct from 'complaint'`,
        lt(newsletterSubscriber.unsubscribedAt, cut.unsubscribed),
      ),
    },
    // While a reservation or a client has the address, a reminder might go there.
    mailStops: {
      table: reservationMailStop,
      where: and(
        lt(reservationMailStop.stoppedAt, cut.clients),
        sql`not exists (select from ${client} where lower(${client.email}) = ${reservationMailStop.email})`,
        sql`not exists (select from ${reservation} where lower(${reservation.clientEmail}) = ${reservationMailStop.email})`,
      ),
    },
    // The same of messages to a number.
    messageStops: {
      table: messageStop,
      where: and(
        lt(messageStop.stoppedAt, cut.clients),
        sql`not exists (select from ${client} where ${client.phone} = ${messageStop.phone})`,
        sql`not exists (select from ${reservation} where ${reservation.clientPhoneE164} = ${messageStop.phone})`,
      ),
    },
    receivedMessages: { table: receivedMessage, where: lt(receivedMessage.receivedAt, cut.receivedMessages) },
    replies: { table: clientReply, where: lt(clientReply.handledAt, cut.messages) },
    deskRequests: { table: deskRequest, where: lt(deskRequest.handledAt, cut.messages) },
    contactMessages: { table: contactMessage, where: lt(contactMessage.handledAt, cut.messages) },
    mails: {
      table: outbox,
      where: and(ne(outbox.state, 'waiting'), lt(outbox.createdAt, cut.mails), lt(outbox.runAt, cut.mails)),
    },
    // Files that nobody stored, and what was refused of the others.
    importRows: {
      table: dataImportRow,
      where: sql`exists (select from ${dataImport} where ${dataImport.id} = ${dataImportRow.importId}
        and ${dataImport.createdAt} < ${cut.importRows.toISOString()}::timestamptz)`,
    },
    // What an import has made is known by number for as long as it can be taken back.
    imports: {
      table: dataImport,
      where: or(
        lt(dataImport.createdAt, cut.imports),
        and(eq(dataImport.state, 'ready'), lt(dataImport.createdAt, cut.importRows)),
      ),
    },
    waiting: { table: waitingEntry, where: lt(waitingEntry.endedAt, cut.waiting) },
    idempotencyKeys: { table: idempotencyKey, where: lt(idempotencyKey.createdAt, cut.idempotencyKeys) },
    sessions: {
      table: authSession,
      where: or(lt(authSession.expiresAt, cut.sessions), lt(authSession.revokedAt, cut.sessions)),
    },
    // Where one is gone, the history still has the name of whatever it did.
    apiKeys: {
      table: apiKey,
      where: or(lt(apiKey.expiresAt, cut.apiKeys), lt(apiKey.revokedAt, cut.apiKeys)),
    },
    // May tell of somebody's health.
    requirements: {
      table: reservation,
      where: and(ne(reservation.requirements, ''), lt(reservation.termTo, cut.requirements)),
      set: sql`requirements = ''`,
    },
    // Messages about a term that is over are none any more.
    messageNetworks: {
      table: reservation,
      where: and(isNotNull(reservation.messageNetwork), lt(reservation.termTo, cut.messageNetworks)),
      set: sql`message_network = null, message_wide_network = null`,
    },
    shortLinks: { table: shortLink, where: lt(shortLink.expiresAt, cut.shortLinks) },
    spending: {
      table: messageSpending,
      where: lt(messageSpending.day, cut.spending.toISOString().slice(0, 10)),
    },
    strangersPrices: {
      table: reservationSegment,
      where: and(
        isNotNull(reservationSegment.priceReason),
        isOfStranger(reservationSegment.reservationId, cut),
      ),
      set: sql`price_reason = null`,
    },
    salesReasons: {
      table: sale,
      where: and(
        or(isNotNull(sale.reason), isNotNull(sale.discountReason)),
        isNull(sale.clientId),
        lt(sale.createdAt, cut.clients),
      ),
      set: sql`reason = null, discount_reason = null`,
    },
    linesReasons: {
      table: saleLine,
      where: and(
        isNotNull(saleLine.discountReason),
        sql`exists (select from sale s where s.id = ${saleLine.saleId}
          and s.client_id is null and s.created_at < ${cut.clients.toISOString()}::timestamptz)`,
      ),
      set: sql`discount_reason = null`,
    },
    paymentsNotes: {
      table: paymentRequest,
      where: and(isNotNull(paymentRequest.handledNote), isOfStranger(paymentRequest.reservationId, cut)),
      set: sql`handled_note = null`,
    },
    // Of whoever has no record as a client, where the name stands in the reservation alone.
    strangers: {
      table: reservation,
      where: and(
        isNull(reservation.clientId),
        ne(reservation.clientName, ERASED_NAME),
        lt(reservation.termTo, cut.clients),
      ),
      set: sql`client_name = ${ERASED_NAME}, client_email = null, client_phone = null, client_phone_e164 = null,
        requirements = '', change_reason = null`,
    },
  }) satisfies Record<string, Overdue>;

/** As `removeStaleRegistrations` of lib/accounts/registration removes them. */
export const countStaleRegistrations = (cut: Cutoffs, now: Date) =>
  db.$count(
    user,
    and(
      eq(user.status, USER_STATUS.CONFIRMATION_REQUIRED),
      lte(user.createdAt, cut.registrations),
      notExists(
        db
          .select({ id: registration.id })
          .from(registration)
          .where(and(eq(registration.userId, user.id), gt(registration.endsAt, now))),
      ),
      notExists(
        db
          .select({ id: linkToken.id })
          .from(linkToken)
          .where(and(eq(linkToken.userId, user.id), gt(linkToken.expiresAt, now))),
      ),
    ),
  );

const isLongGone = (cut: Cutoffs) =>
  and(
    lt(client.lastSeenAt, cut.clients),
    // Whoever was last seen long before an import is here since that.
    lt(client.createdAt, cut.clients),
    notExists(
      db
        .select({ id: reservation.id })
        .from(reservation)
        .where(and(eq(reservation.clientId, client.id), gte(reservation.termTo, cut.clients))),
    ),
  );

export const countLongGoneClients = (cut: Cutoffs) => db.$count(client, isLongGone(cut));

/** The next ones after that number. */
export async function longGoneClients(cut: Cutoffs, after: number, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: client.id })
    .from(client)
    .where(and(isLongGone(cut), gt(client.id, after)))
    .orderBy(client.id)
    .limit(count);
  return rows.map(({ id }) => id);
}

export const countNetworks = (cut: Cutoffs) =>
  db.$count(
    auditEvent,
    and(lt(auditEvent.at, cut.networks), or(isNotNull(auditEvent.network), isNotNull(auditEvent.tally))),
  );
