import 'server-only';
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { outbox } from '@/db/schema/mail';
import { contactMessage, newsletterSubscriber } from '@/db/schema/people';
import {
  auditEvent,
  client,
  reservation,
  reservationMailStop,
  reservationSegment,
} from '@/db/schema/reservations';

/** By what somebody's traces are found: their reservations, and every address that they gave with one. */
export type Traces = { reservationIds: number[]; emails: string[] };

type Person = Pick<typeof client.$inferSelect, 'id' | 'email' | 'phone'>;

const isOneOf = (column: PgColumn, emails: string[]): SQL =>
  emails.length === 0 ? sql`false` : inArray(sql`lower(${column})`, emails);

/** Also those that no client was noted for, when they were made with the person's own address or number. */
const isTheirs = ({ id, email, phone }: Person) =>
  or(
    eq(reservation.clientId, id),
    and(
      isNull(reservation.clientId),
      or(
        email === null ? undefined : eq(sql`lower(${reservation.clientEmail})`, email.toLowerCase()),
        phone === null ? undefined : eq(reservation.clientPhoneE164, phone),
      ),
    ),
  );

export async function tracesOf(person: Person, executor: Executor): Promise<Traces> {
  const rows = await executor
    .select({ id: reservation.id, email: reservation.clientEmail })
    .from(reservation)
    .where(isTheirs(person))
    .orderBy(asc(reservation.id));
  const emails = [person.email, ...rows.map(({ email }) => email)].flatMap(
    (email) => email?.toLowerCase() ?? [],
  );
  return { reservationIds: rows.map(({ id }) => id), emails: [...new Set(emails)] };
}

export const mailsOf = ({ reservationIds, emails }: Traces): SQL | undefined =>
  or(inArray(outbox.reservationId, reservationIds), isOneOf(outbox.recipient, emails));
export const messagesOf = ({ emails }: Traces): SQL => isOneOf(contactMessage.email, emails);
export const stopsOf = ({ emails }: Traces): SQL => isOneOf(reservationMailStop.email, emails);
export const subscriptionsOf = ({ emails }: Traces): SQL => isOneOf(newsletterSubscriber.email, emails);

/** All that is stored about one person, for that person; null when there is nobody of that number. */
export async function clientExport(id: number) {
  const [person] = await db.select().from(client).where(eq(client.id, id));
  if (!person) return null;
  const traces = await tracesOf(person, db);
  const [reservations, services, mails, contactMessages, newsletter, history] = await Promise.all([
    db
      .select()
      .from(reservation)
      .where(inArray(reservation.id, traces.reservationIds))
      .orderBy(asc(reservation.id)),
    servicesOf(traces),
    db
      .select({
        template: outbox.template,
        recipient: outbox.recipient,
        state: outbox.state,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        reservationId: outbox.reservationId,
      })
      .from(outbox)
      .where(mailsOf(traces))
      .orderBy(asc(outbox.createdAt)),
    db.select().from(contactMessage).where(messagesOf(traces)).orderBy(asc(contactMessage.id)),
    db.select().from(newsletterSubscriber).where(subscriptionsOf(traces)),
    historyOf(id, traces),
  ]);
  return {
    client: person,
    reservations: reservations.map((row) => ({
      ...row,
      changedBy: whoToName(row.changedBy),
      services: services.filter(({ reservationId }) => reservationId === row.id).map(({ name }) => name),
    })),
    mails,
    contactMessages,
    newsletter,
    history,
  };
}

const servicesOf = ({ reservationIds }: Traces) =>
  db
    .select({ reservationId: reservationSegment.reservationId, name: serviceUnit.name })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .where(inArray(reservationSegment.reservationId, reservationIds))
    .orderBy(asc(reservationSegment.reservationId), asc(reservationSegment.position));

/** Who of the staff it was is nobody's business but the salon's. */
const whoToName = (actor: string) => (actor.startsWith('user:') ? 'staff' : actor);

async function historyOf(id: number, { reservationIds }: Traces) {
  const rows = await db
    .select()
    .from(auditEvent)
    .where(
      or(
        and(eq(auditEvent.entity, 'client'), eq(auditEvent.entityId, id)),
        and(eq(auditEvent.entity, 'reservation'), inArray(auditEvent.entityId, reservationIds)),
      ),
    )
    .orderBy(asc(auditEvent.id));
  return rows.map(({ at, entity, entityId, action, actor, reason, changes }) => ({
    at,
    entity,
    entityId,
    action,
    by: whoToName(actor),
    reason,
    changes,
  }));
}
