import 'server-only';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { clientReply, receivedMessage } from '@/db/schema/delivery/replies';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { log } from '../../base/log/log.ts';
import type { Locale, ReplyOutcome } from '../../base/statuses.ts';
import { HOUR } from '../../base/time/units.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { mayBeAnswered, mayBeStored } from '../../delivery/messages/limits.ts';
import { resumeMessages, stopMessages, stoppedSince } from '../../delivery/messages/stops.ts';
import { TEXT_ANSWER, type TextAnswer } from '../../letters/words/text-answer.ts';
import { openOffer } from '../../waiting-list/paying.ts';
import { noteMessage } from '../notices/service.ts';
import { meaningOf, type Meaning } from './meaning.ts';
import { applyReply, WHY_NOT, type Question } from './apply-reply.ts';
import type { Incoming } from './schema.ts';
import { writerOf, type Writer } from './writer.ts';

/** Who has just been obeyed and says it once more means the same. */
const SAID_AGAIN_MS = HOUR;

/** What comes of an answer, and what the program says to it by itself. */
type Done = {
  outcome: ReplyOutcome;
  say: TextAnswer | null;
  isForStaff: boolean;
  /** The offer that is booked once it is paid. */
  toPay?: number;
};

/**
 * Takes what somebody has written to us: keeps it with the client whose number it is, and does what it says where it answers a question.
 * The same message twice is one. Of a number that nobody knows only the word that stops messages counts.
 */
export async function receiveReply(incoming: Incoming, now: Date): Promise<void> {
  const taken = await inTransaction((tx) => take(tx, incoming, now));
  if (taken) {
    const { toPay, ...writer } = taken;
    const opened = await openOffer(toPay, now, 'message');
    if (!opened.ok)
      await inTransaction((tx) => answer(tx, incoming, { say: WHY_NOT[opened.reason], ...writer }));
  }
  wakeMailWorker();
}

type ToBePaid = { toPay: number; language: Locale; question: Question | null };

/** @returns the offer that is booked once it is paid, and who has accepted it */
async function take(tx: Transaction, incoming: Incoming, now: Date): Promise<ToBePaid | undefined> {
  const { provider, id: providerId, channel, phone, text } = incoming;
  const [isNew] = await tx
    .insert(receivedMessage)
    .values({ provider, providerId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: receivedMessage.providerId });
  if (!isNew) return undefined;
  const meaning = meaningOf(text);
  const writer = await writerOf(tx, phone);
  if (writer === null) {
    log.info({ provider }, 'somebody has written whom nobody knows');
    if (meaning === 'stop') await stopMessages(tx, phone, now);
    return undefined;
  }
  const { clientId, reservationId, question } = writer;
  await lockWriter(tx, writer);
  const [stored] = await tx
    .insert(clientReply)
    .values({
      provider,
      providerId,
      channel,
      phone,
      text,
      outcome: 'kept',
      clientId,
      reservationId,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: clientReply.id });
  if (!stored) return undefined;
  const done = await act(tx, incoming, { meaning, writer, now });
  const itself = eq(clientReply.id, stored.id);
  // Whoever writes without end is heard, but not kept.
  if (await mayBeStored(phone, tx)) {
    const handledAt = done.isForStaff ? null : now;
    await tx.update(clientReply).set({ outcome: done.outcome, handledAt }).where(itself);
    if (done.isForStaff) await noteMessage(tx, { clientReplyId: stored.id }, now);
  } else await tx.delete(clientReply).where(itself);
  if (done.say) await answer(tx, incoming, { say: done.say, language: writer.language, question });
  return done.toPay === undefined ? undefined : { toPay: done.toPay, language: writer.language, question };
}

/**
 * Before anything names them: two answers that first named the reservation and then locked it would wait for each other. The client
 * before it, as whoever erases and merges locks them.
 */
async function lockWriter(tx: Transaction, { clientId, reservationId }: Writer): Promise<void> {
  if (clientId !== null) {
    await tx.select({ id: client.id }).from(client).where(eq(client.id, clientId)).for('key share');
  }
  if (reservationId !== null) {
    await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(eq(reservation.id, reservationId))
      .for('update');
  }
}

type Acting = { meaning: Meaning; writer: Writer; now: Date };

function act(tx: Transaction, incoming: Incoming, acting: Acting): Done | Promise<Done> {
  const { meaning, writer, now } = acting;
  switch (meaning) {
    case 'stop':
    case 'start':
      return change(tx, incoming, acting, meaning);
    case 'yes':
    case 'no':
      return writer.question
        ? said(tx, writer.question, meaning, now)
        : saidAgain(tx, incoming.phone, meaning, now);
    case 'other':
      return unclear(writer.question);
  }
}

const unclear = (question: Question | null): Done => ({
  outcome: 'kept',
  say: question ? 'unclear' : 'received',
  isForStaff: true,
});

/** Messages to this number are stopped, or begin again; mails go on. */
async function change(
  tx: Transaction,
  { phone }: Incoming,
  { writer: { clientId }, now }: Acting,
  meaning: 'stop' | 'start',
): Promise<Done> {
  const isStop = meaning === 'stop';
  const isNew = isStop ? await stopMessages(tx, phone, now) : await resumeMessages(tx, phone);
  if (isNew && clientId !== null) {
    const action = isStop ? 'messages stopped' : 'messages resumed';
    await recordChange(tx, { entity: 'client', entityId: clientId, action, by: 'client', at: now });
  }
  const outcome = isStop ? 'stopped' : 'resumed';
  return { outcome, say: isNew ? outcome : null, isForStaff: false };
}

async function said(tx: Transaction, question: Question, meaning: 'yes' | 'no', now: Date): Promise<Done> {
  const obeyed = await applyReply(tx, question, meaning, now);
  if (obeyed.ok) return { outcome: obeyed.outcome, say: null, isForStaff: false };
  if (obeyed.say === null) return { outcome: 'kept', say: null, isForStaff: false, toPay: obeyed.toPay };
  return { outcome: 'refused', say: obeyed.say, isForStaff: true };
}

const OUTCOMES: Record<'yes' | 'no', ReplyOutcome[]> = { yes: ['confirmed', 'coming'], no: ['cancelled'] };

/** Nothing was asked, or it has been answered: said twice within an hour it is said once. */
async function saidAgain(tx: Transaction, phone: string, meaning: 'yes' | 'no', now: Date): Promise<Done> {
  const [before] = await tx
    .select({ outcome: clientReply.outcome })
    .from(clientReply)
    .where(
      and(
        eq(clientReply.phone, phone),
        gt(clientReply.receivedAt, new Date(now.getTime() - SAID_AGAIN_MS)),
        inArray(clientReply.outcome, OUTCOMES[meaning]),
      ),
    )
    .orderBy(desc(clientReply.receivedAt))
    .limit(1);
  return before ? { outcome: before.outcome, say: null, isForStaff: false } : unclear(null);
}

/** By the channel on which they wrote. Two programs that answer each other are stopped within the hour. */
async function answer(
  tx: Transaction,
  { phone, channel, isAnswered }: Incoming,
  { say, language, question }: { say: TextAnswer; language: Locale; question: Question | null },
): Promise<void> {
  const isAboutMessages = say === 'stopped' || say === 'resumed';
  if (isAnswered && isAboutMessages) return;
  if (say !== 'stopped' && (await stoppedSince(phone, tx))) return;
  if (!(await mayBeAnswered(phone, say === 'stopped', tx))) return;
  await enqueueMail(tx, {
    template: TEXT_ANSWER,
    recipient: phone,
    channel,
    language,
    ...(question && { reservationId: question.reservationId }),
    payload: { say },
  });
}
