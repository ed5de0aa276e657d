import 'server-only';
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { erasure } from '@/db/schema/clients/erasures';
import { outbox } from '@/db/schema/delivery/outbox';
import { contactMessage, newsletterSubscriber } from '@/db/schema/people';
import { deskRequest } from '@/db/schema/desk-requests';
import { clientReply, messageStop } from '@/db/schema/delivery/replies';
import { client } from '@/db/schema/clients/clients';
import { reservation, reservationMailStop } from '@/db/schema/reservations';
import { waitingEntry } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import type { RecordedChange } from '../../kit/audit/actions.ts';
import { eraseReasons, recordChange, type Actor } from '../../kit/audit/service.ts';
import { log } from '../../base/log/log.ts';
import { removeMailFilesOf } from '../../delivery/transports/mail-files.ts';
import type { Removed } from '../../kit/records/outcome.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { ERASED_NAME } from '../../booking-rules/client-called.ts';
import { anonymiseReservations } from '../../bookings/lifecycle/anonymise.ts';
import { forgetPayer } from '../../payments/persons.ts';
import { forgetReviewer } from '../../reviews/persons.ts';
import { forgetBuyer } from '../../sales/persons.ts';
import { discardPhotos } from '../photos/discarded.ts';
import { appendToErasureList, readErasureList, type Erased } from './erasure-list.ts';
import {
  mailsOf,
  messagesAbout,
  messageStopsOf,
  repliesOf,
  stopsOf,
  subscriptionsOf,
  tracesOf,
  waitingOf,
  type Traces,
} from './queries.ts';

/**
 * `all`: whatever tells who somebody was. `visits`: only what tells that they came, since who has not come for years may
 * still read the newsletter. `again`: all, after a back-up has brought them back; what they were expected for had been
 * settled before they were erased.
 */
type Reach = 'all' | 'visits' | 'again';

type Writing = { by: Actor; now: Date };

/** What is to be done once it is certain: the mails whose files go, and whom the list outside of the database names. */
type Erasing = { outcome: Removed; mailIds: string[]; erased: Erased[] };

const refused = (reason: 'notFound' | 'stillComing'): Erasing => ({
  outcome: { ok: false, reason },
  mailIds: [],
  erased: [],
});

/**
 * Erases what tells who somebody was. Their past reservations stay, since the figures of the salon rest on them, but name
 * nobody; who is still expected is not erased.
 */
export async function eraseClient(id: number, writing: Writing, reach: Reach = 'all'): Promise<Removed> {
  const { outcome, mailIds, erased } = await inTransaction((tx) => erase(tx, id, writing, reach));
  // Afterwards: a process that dies in between leaves files of mails, which the retention removes, and a list that is
  // completed from the database.
  await removeMailFilesOf(mailIds);
  await discardPhotos();
  await putOnList(erased);
  return outcome;
}

/** The database has them as well, and whatever is missing here is added with the next look. */
async function putOnList(erased: Erased[]): Promise<void> {
  try {
    await appendToErasureList(erased);
  } catch (error) {
    log.error({ err: error }, 'the list of erasures could not be written; it is tried again');
  }
}

async function erase(tx: Transaction, id: number, { by, now }: Writing, reach: Reach): Promise<Erasing> {
  const [person] = await tx.select().from(client).where(eq(client.id, id)).for('update');
  if (!person) return refused('notFound');
  const found = await tracesOf(person, tx);
  const traces: Traces = reach === 'visits' ? { ...found, emails: [], phones: [], soleName: null } : found;
  const expected = await expectedOf(tx, traces, now);
  if (expected.length > 0 && reach !== 'again') return refused('stillComing');

  const messages = await tx
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(reach === 'visits' ? sql`false` : messagesAbout(id, traces));
  const messageIds = messages.map((row) => row.id);
  const mailIds = await emptyMails(tx, traces, messageIds);
  const falling = { falling: expected, clientName: ERASED_NAME, now };
  await anonymiseReservations(tx, traces.reservationIds, falling);
  const saleIds = await forgetBuyer(tx, { clientId: id, reservationIds: traces.reservationIds });
  await forgetPayer(tx, traces.reservationIds);
  await forgetReviewer(tx, traces.reservationIds, now);
  await tx.delete(contactMessage).where(inArray(contactMessage.id, messageIds));
  const subscribers = await tx
    .delete(newsletterSubscriber)
    .where(subscriptionsOf(traces))
    .returning({ id: newsletterSubscriber.id });
  await tx.delete(reservationMailStop).where(stopsOf(traces));
  await tx.delete(messageStop).where(messageStopsOf(traces));
  await tx.delete(clientReply).where(repliesOf(id, traces));
  await tx.delete(deskRequest).where(inArray(deskRequest.reservationId, traces.reservationIds));
  const waiting = await tx.delete(waitingEntry).where(waitingOf(traces)).returning({ id: waitingEntry.id });
  await tx.delete(client).where(eq(client.id, id));

  await eraseReasons(tx, 'client', [id]);
  await eraseReasons(tx, 'reservation', traces.reservationIds);
  await eraseReasons(tx, 'sale', saleIds);
  const event = (change: RecordedChange) => (entityId: number) => ({ ...change, entityId, by, at: now });
  await recordChange(
    tx,
    event({ entity: 'client', action: reach === 'visits' ? 'anonymised' : 'erased' })(id),
    ...traces.reservationIds.map(event({ entity: 'reservation', action: 'anonymised' })),
    ...messageIds.map(event({ entity: 'contact-message', action: 'deleted' })),
    ...waiting.map((row) => event({ entity: 'waiting-entry', action: 'deleted' })(row.id)),
    ...subscribers.map((row) => event({ entity: 'newsletter-subscriber', action: 'deleted' })(row.id)),
  );
  return { outcome: { ok: true }, mailIds, erased: reach === 'all' ? await noteErasure(tx, id, now) : [] };
}

/** The reservations for which they are still expected. All of them are locked on the way. */
async function expectedOf(tx: Transaction, { reservationIds }: Traces, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: reservation.id, status: reservation.status, termTo: reservation.termTo })
    .from(reservation)
    .where(inArray(reservation.id, reservationIds))
    .orderBy(asc(reservation.id))
    .for('update');
  return rows.flatMap(({ id, status, termTo }) =>
    EXPECTED_STATUSES.includes(status) && termTo > now ? [id] : [],
  );
}

/** What went out stays counted; what waits or failed shall not go out any more. @returns all of them */
async function emptyMails(tx: Transaction, traces: Traces, messageIds: number[]): Promise<string[]> {
  const emptied = await tx
    .update(outbox)
    .set({
      recipient: '',
      payload: {},
      lastError: null,
      state: sql`case when ${outbox.state} = 'sent' then 'sent' else 'cancelled' end`,
      nextChannel: null,
      lockedUntil: null,
    })
    .where(or(mailsOf(traces), inArray(outbox.contactMessageId, messageIds)))
    .returning({ id: outbox.id });
  return emptied.map(({ id }) => id);
}

/** Whoever was merged into them comes back with an older back-up as well. */
async function noteErasure(tx: Transaction, id: number, erasedAt: Date): Promise<Erased[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    with recursive one(id) as (
      select ${id}::int
      union select e.entity_id from audit_event e join one on (e.changes ->> 'into')::int = one.id
      where e.entity = 'client' and e.action = 'merged away'
    ) select id from one`);
  const erased = rows.map((row) => ({ clientId: row.id, erasedAt }));
  await tx.insert(erasure).values(erased).onConflictDoNothing();
  return erased;
}

const keyOf = ({ clientId, erasedAt }: Erased) => `${clientId} ${erasedAt.toISOString()}`;

/** What either list knows and the other does not is added there. */
async function joinErasureLists(): Promise<void> {
  const [inDatabase, inFile] = await Promise.all([
    db.select({ clientId: erasure.clientId, erasedAt: erasure.erasedAt }).from(erasure),
    readErasureList(),
  ]);
  const [keysInDatabase, keysInFile] = [inDatabase, inFile].map((list) => new Set(list.map(keyOf)));
  const missing = inFile.filter((each) => !keysInDatabase?.has(keyOf(each)));
  if (missing.length > 0) await db.insert(erasure).values(missing).onConflictDoNothing();
  await putOnList(inDatabase.filter((each) => !keysInFile?.has(keyOf(each))));
}

/**
 * Erases those again whom a restored back-up has brought back. No number is given away a second time: a list that names
 * numbers would name somebody new.
 * @returns how many there were
 */
export async function eraseAgain(now: Date): Promise<number> {
  await joinErasureLists();
  await db.execute(sql`
    select setval(pg_get_serial_sequence('client', 'id'), last.id)
    from (select max(client_id) as id from erasure) last, client_id_seq
    where last.id > client_id_seq.last_value`);
  const back = await db
    .selectDistinct({ id: client.id })
    .from(client)
    .innerJoin(erasure, and(eq(erasure.clientId, client.id), gt(erasure.erasedAt, client.createdAt)));
  for (const { id } of back) await eraseClient(id, { by: 'system', now }, 'again');
  return back.length;
}
