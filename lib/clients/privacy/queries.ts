import 'server-only';
import { and, asc, eq, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { outbox } from '@/db/schema/delivery/outbox';
import { nudge } from '@/db/schema/nudges';
import { contactAnswer, contactMessage, newsletterSubscriber } from '@/db/schema/people';
import { clientReply, messageStop } from '@/db/schema/delivery/replies';
import { client, clientNote } from '@/db/schema/clients/clients';
import { auditEvent } from '@/db/schema/history';
import { reservation, reservationMailStop, reservationSegment } from '@/db/schema/reservations';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';
import { paymentsToExport } from '../../payments/persons.ts';
import { reviewsToExport } from '../../reviews/persons.ts';
import { salesToExport } from '../../sales/persons.ts';
import { durationsToExport } from '../durations/queries.ts';
import { photosToExport } from '../photos/export.ts';
import { partsLeft } from '../../bookings/parts/parts-left.ts';

/**
 * By what somebody's traces are found: their reservations, every address and number that they gave with one, and their
 * name where nobody else in the records bears it.
 */
export type Traces = {
  reservationIds: number[];
  emails: string[];
  phones: string[];
  soleName: string | null;
};

type Person = Pick<typeof client.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

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

const present = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

/** An address that is another client's own is theirs, also where it was given for somebody else: a mother's for her daughter. */
async function withoutOthers(emails: string[], id: number, executor: Executor): Promise<string[]> {
  const others = await executor
    .select({ email: client.email })
    .from(client)
    .where(and(ne(client.id, id), isOneOf(client.email, emails)));
  const taken = new Set(others.map(({ email }) => email?.toLowerCase()));
  return emails.filter((email) => !taken.has(email));
}

/** Neither does a number prove whose it is. */
async function numbersOf(phones: string[], id: number, executor: Executor): Promise<string[]> {
  const others = await executor
    .select({ phone: client.phone })
    .from(client)
    .where(and(ne(client.id, id), inArray(client.phone, phones)));
  return phones.filter((phone) => !others.some((other) => other.phone === phone));
}

/** A first name alone is nobody's, and two people may have the same one. */
async function isSoleName(name: string, id: number, executor: Executor): Promise<boolean> {
  if (!/\S\s+\S/.test(name.trim())) return false;
  const same = (column: PgColumn) => sql`folded_text(${column}) = folded_text(${name})`;
  const others = await executor
    .select({ id: client.id })
    .from(client)
    .where(and(ne(client.id, id), same(client.name)))
    .limit(1);
  return others.length === 0;
}

export async function tracesOf(person: Person, executor: Executor): Promise<Traces> {
  const rows = await executor
    .select({
      id: reservation.id,
      email: reservation.clientEmail,
      phone: reservation.clientPhoneE164,
    })
    .from(reservation)
    .where(isTheirs(person))
    .orderBy(asc(reservation.id));
  const emails = present(
    [person.email, ...rows.map(({ email }) => email)].map((email) => email?.toLowerCase() ?? null),
  );
  return {
    reservationIds: rows.map(({ id }) => id),
    emails: await withoutOthers(emails, person.id, executor),
    phones: await numbersOf(present([person.phone, ...rows.map(({ phone }) => phone)]), person.id, executor),
    soleName: (await isSoleName(person.name, person.id, executor)) ? person.name : null,
  };
}

/** Mails to a user of the board are theirs as a user. A message goes to a number. */
export const mailsOf = ({ reservationIds, emails, phones }: Traces): SQL | undefined =>
  or(
    inArray(outbox.reservationId, reservationIds),
    and(isNull(outbox.userId), isOneOf(outbox.recipient, emails)),
    and(ne(outbox.channel, 'mail'), inArray(outbox.recipient, phones)),
  );
/** What they have answered to messages: by who they are, else by the number. */
export const repliesOf = (id: number, { phones }: Traces): SQL | undefined =>
  or(eq(clientReply.clientId, id), and(isNull(clientReply.clientId), inArray(clientReply.phone, phones)));
export const messageStopsOf = ({ phones }: Traces): SQL => inArray(messageStop.phone, phones);
export const messagesOf = ({ emails }: Traces): SQL => isOneOf(contactMessage.email, emails);
export const stopsOf = ({ emails }: Traces): SQL => isOneOf(reservationMailStop.email, emails);
/** By the address; by the number only where there was none. */
export const waitingOf = ({ emails, phones }: Traces): SQL | undefined =>
  or(
    isOneOf(waitingEntry.clientEmail, emails),
    and(isNull(waitingEntry.clientEmail), inArray(waitingEntry.clientPhone, phones)),
  );
export const subscriptionsOf = ({ emails }: Traces): SQL => isOneOf(newsletterSubscriber.email, emails);

/** As many last digits tell a number, with or without the code of its country. */
const IDENTIFYING_DIGITS = 8;

/**
 * The messages that are about somebody, under whichever address they were sent: theirs, those that name their address or
 * number, and those under a name that only they bear. What another client sent stays that client's.
 */
export const messagesAbout = (id: number, traces: Traces): SQL | undefined => {
  const digits = sql`regexp_replace(${contactMessage.message}, '[^0-9]', '', 'g')`;
  const named = [
    ...traces.emails.map((email) => sql`strpos(lower(${contactMessage.message}), ${email}) > 0`),
    ...traces.phones.map((phone) => sql`strpos(${digits}, ${phone.slice(-IDENTIFYING_DIGITS)}) > 0`),
    ...(traces.soleName === null
      ? []
      : [sql`folded_text(${contactMessage.fullName}) = folded_text(${traces.soleName})`]),
  ];
  const anothers = sql`exists (select from ${client} where ${client.id} <> ${id}
    and lower(${client.email}) = lower(${contactMessage.email}))`;
  return or(messagesOf(traces), and(or(...named), not(anothers)));
};

/** All that is stored about one person, for that person; null when there is nobody of that number. */
export async function clientExport(id: number) {
  const [person] = await db.select().from(client).where(eq(client.id, id));
  if (!person) return null;
  const traces = await tracesOf(person, db);
  const [
    notes,
    photos,
    durations,
    reservations,
    parts,
    mails,
    replies,
    contactMessages,
    newsletter,
    remindersStopped,
    messagesStopped,
    waitingList,
    sales,
    payments,
    nudges,
    reviews,
    history,
  ] = await Promise.all([
    notesOf(id),
    photosToExport(id),
    durationsToExport(id),
    db
      .select()
      .from(reservation)
      .where(inArray(reservation.id, traces.reservationIds))
      .orderBy(asc(reservation.id)),
    partsOf(traces),
    db
      .select({
        template: outbox.template,
        recipient: outbox.recipient,
        channel: outbox.channel,
        state: outbox.state,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        deliveredAt: outbox.deliveredAt,
        reservationId: outbox.reservationId,
      })
      .from(outbox)
      .where(mailsOf(traces))
      .orderBy(asc(outbox.createdAt)),
    db
      .select({
        channel: clientReply.channel,
        phone: clientReply.phone,
        text: clientReply.text,
        outcome: clientReply.outcome,
        reservationId: clientReply.reservationId,
        receivedAt: clientReply.receivedAt,
      })
      .from(clientReply)
      .where(repliesOf(id, traces))
      .orderBy(asc(clientReply.id)),
    messagesToExport(traces),
    db.select().from(newsletterSubscriber).where(subscriptionsOf(traces)),
    db.select().from(reservationMailStop).where(stopsOf(traces)),
    db.select().from(messageStop).where(messageStopsOf(traces)),
    waitingListOf(traces),
    salesToExport({ clientId: id, reservationIds: traces.reservationIds }),
    paymentsToExport(traces.reservationIds),
    nudgesOf(id),
    reviewsToExport(traces.reservationIds),
    historyOf(id, traces),
  ]);
  return {
    client: person,
    notes,
    photos,
    durations,
    reservations: reservations.map((row) => {
      const own = parts.filter(({ reservationId }) => reservationId === row.id);
      // As that of the waiting list, it tells nothing.
      const { messageNetwork: _network, messageWideNetwork: _wide, ...exported } = row;
      return {
        ...exported,
        changedBy: whoToName(row.changedBy),
        services: partsLeft(own).map(({ service }) => service),
        parts: own.map(({ reservationId: _owner, price, ...part }) => ({
          ...part,
          price: price ?? row.price,
        })),
      };
    }),
    mails,
    replies,
    contactMessages,
    newsletter,
    remindersStopped,
    messagesStopped,
    sales,
    payments,
    waitingList,
    nudges,
    reviews,
    history,
  };
}

/** With what the salon answered. */
async function messagesToExport(traces: Traces) {
  const [messages, answers] = await Promise.all([
    db.select().from(contactMessage).where(messagesOf(traces)).orderBy(asc(contactMessage.id)),
    db
      .select({
        messageId: contactAnswer.contactMessageId,
        text: contactAnswer.text,
        createdAt: contactAnswer.createdAt,
      })
      .from(contactAnswer)
      .innerJoin(contactMessage, eq(contactMessage.id, contactAnswer.contactMessageId))
      .where(messagesOf(traces))
      .orderBy(asc(contactAnswer.id)),
  ]);
  return messages.map((message) => ({
    ...message,
    answers: answers
      .filter(({ messageId }) => messageId === message.id)
      .map(({ messageId: _owner, ...answer }) => answer),
  }));
}

/** What was noted about them, and when; who of the staff it was is nobody's business but the salon's. */
const notesOf = (id: number) =>
  db
    .select({ text: clientNote.text, createdAt: clientNote.createdAt })
    .from(clientNote)
    .where(eq(clientNote.clientId, id))
    .orderBy(asc(clientNote.id));

/** When they were written to that it is time again. */
const nudgesOf = (id: number) =>
  db
    .select({ dueOn: nudge.dueOn, sentAt: nudge.sentAt, outcome: nudge.outcome })
    .from(nudge)
    .where(eq(nudge.clientId, id))
    .orderBy(asc(nudge.id));

/** What they wait for, and when it would suit. Where it came from is kept as a keyed hash, which tells nothing. */
async function waitingListOf(traces: Traces) {
  const entries = await db.select().from(waitingEntry).where(waitingOf(traces)).orderBy(asc(waitingEntry.id));
  const windows = await db
    .select()
    .from(waitingWindow)
    .where(
      inArray(
        waitingWindow.entryId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(waitingWindow.entryId), asc(waitingWindow.position));
  return entries.map(
    ({ wish: _request, networkVersion: _version, network: _narrow, wideNetwork: _wide, ...entry }) => ({
      ...entry,
      windows: windows
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ day, timeFrom, timeTo }) => ({ day, from: timeFrom, to: timeTo })),
    }),
  );
}

/** As the client was told of them; of a visit also those that were cancelled. */
const partsOf = ({ reservationIds }: Traces) =>
  db
    .select({
      reservationId: reservationSegment.reservationId,
      service: serviceUnit.name,
      employee: employee.name,
      from: reservationSegment.spanFrom,
      to: reservationSegment.spanTo,
      price: reservationSegment.price,
      cancelledAt: reservationSegment.cancelledAt,
    })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
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
