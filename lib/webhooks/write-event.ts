import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/db/client';
import { webhookAttempt } from '@/db/schema/delivery/webhook-attempts';
import { webhook } from '@/db/schema/delivery/webhooks';
import { getReservation } from '../booking-board/list/queries.ts';
import { describeFault } from '../base/log/fault.ts';
import type { Locale } from '../base/statuses.ts';
import { stampAnswer } from '../base/time/answer.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../base/webhook-events.ts';
import { findClient } from '../clients/queries.ts';
import { mayBeEndpoint } from '../delivery/outside/open-address.ts';
import { postOutside } from '../delivery/outside/post.ts';
import type { OutboxMail } from '../delivery/outbox/outbox.ts';
import type { Written } from '../delivery/rendering/written.ts';
import type { SendOutcome } from '../delivery/transports/message.ts';
import { retryAfterMs } from '../delivery/transports/retry-after.ts';
import { webhookSignature } from '../kit/http/signed-webhook.ts';
import { findRights } from '../kit/rights/queries.ts';
import { mayStill } from '../kit/rights/stored-access.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { ClientOfEvent } from './answer.ts';
import { ANSWER_BYTES, GONE, hasArrived, isFailingForGood } from './rules.ts';
import { secretFrom } from './secret.ts';

/** As `note_event` and the press that tests record it. */
const recorded = z.object({
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  recordId: z.int().nullable(),
  at: z.coerce.date(),
});
type Recorded = z.output<typeof recorded>;
type Row = typeof webhook.$inferSelect;

async function clientOf(id: number): Promise<ClientOfEvent | null> {
  const found = await findClient(id);
  if (!found) return null;
  const { alert: _alert, formulas: _formulas, ...record } = found;
  return record;
}

/** What is carried: the record as it is now, so that one which comes late tells of nothing that is over. Null: it is gone. */
async function dataOf({ event, recordId }: Recorded, locale: Locale): Promise<object | null> {
  if (recordId === null) return {};
  if (event.endsWith('.removed')) return { id: recordId };
  return event.startsWith('client.') ? clientOf(recordId) : getReservation(recordId, locale);
}

/** With the secret of now, and for a day with the former one as well. */
function signaturesOf({ nonce, formerNonce, formerUntil }: Row, id: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const nonces = formerNonce && formerUntil && formerUntil > now ? [nonce, formerNonce] : [nonce];
  const signatures = nonces.map((each) => webhookSignature({ id, timestamp, body }, secretFrom(each)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

type Tried = { status: number | null; answer: string; retryAfter?: string | undefined };

async function tryOnce({ address }: Row, headers: Record<string, string>, body: string): Promise<Tried> {
  if (!mayBeEndpoint(address)) return { status: null, answer: 'No address of the public internet' };
  try {
    const { status, text, retryAfter } = await postOutside(address, headers, body, ANSWER_BYTES);
    return { status, answer: text.replaceAll('\0', ''), retryAfter };
  } catch (error) {
    return { status: null, answer: describeFault(error) };
  }
}

const stopped = (why: 'gone' | 'failing', now: Date) => ({
  stoppedAt: sql`coalesce(${webhook.stoppedAt}, ${now.toISOString()}::timestamptz)`,
  stoppedFor: sql`coalesce(${webhook.stoppedFor}, ${why})`,
});

/** Writes down how an address stands after a try; nothing where nothing is new. */
async function noteStanding({ id, failingSince }: Row, status: number | null, now: Date): Promise<void> {
  const change = (() => {
    if (status !== null && hasArrived(status)) return failingSince && { failingSince: null };
    if (status === GONE) return { ...stopped('gone', now), failingSince: failingSince ?? now };
    if (failingSince === null) return { failingSince: now };
    return isFailingForGood(failingSince, now) ? stopped('failing', now) : null;
  })();
  // Not an edit of anybody's: `editedAt` stays.
  if (change)
    await db
      .update(webhook)
      .set({ ...change, editedAt: webhook.editedAt })
      .where(eq(webhook.id, id));
}

const outcomeOf = ({ status, answer, retryAfter }: Tried): SendOutcome => {
  if (status !== null && hasArrived(status)) return { ok: true, delivered: true };
  const error = status === null ? answer : `It answered ${status}`;
  if (status === GONE) return { ok: false, permanent: true, error };
  const wait = retryAfterMs(retryAfter);
  return {
    ok: false,
    permanent: false,
    // Sent twice under one id it is one, however late.
    maybeSent: false,
    error,
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
};

async function send(row: Row, mail: OutboxMail, body: string, now: Date): Promise<SendOutcome> {
  const signed = signaturesOf(row, mail.id, body, now);
  const headers = {
    ...signed,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'salon-webhooks',
  };
  const begun = performance.now();
  const tried = await tryOnce(row, headers, body);
  const { status, answer } = tried;
  const milliseconds = Math.round(performance.now() - begun);
  await db
    .insert(webhookAttempt)
    .values({ outboxId: mail.id, at: now, status, answer, milliseconds, address: row.address });
  // Somebody who only tries an address sees the answer, and nothing follows from it.
  if (mail.payload.event !== TEST_EVENT || (status !== null && hasArrived(status)))
    await noteStanding(row, status, now);
  return outcomeOf(tried);
}

/** Puts together what a program outside is sent. Throws only when the database is away. */
export async function writeEvent(mail: OutboxMail, now: Date): Promise<Written> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(eq(webhook.id, mail.webhookId ?? 0));
  const event = recorded.safeParse(mail.payload).data;
  if (!row || !event) return { kind: 'pointless' };
  if (row.stoppedAt !== null && event.event !== TEST_EVENT) return { kind: 'pointless' };
  if (!mayStill(await findRights(row.createdBy), 'webhook')) return { kind: 'pointless' };
  const data = await dataOf(event, row.language);
  if (data === null) return { kind: 'pointless' };
  const timestamp = stampAnswer(event.at, salonZone());
  const body = JSON.stringify({ type: event.event, timestamp, data });
  return { kind: 'ready', send: () => send(row, mail, body, now), knowsIds: true };
}
