import 'server-only';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { verifyConfirmationKey } from '../../kit/links/confirmation-code.ts';
import { enqueueUnaskedMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { confirmState } from '../../booking-rules/cancel-rules.ts';
import { correctAddress, whyNotThere, type NotThere } from './correct-address.ts';
import type { MailAgainInput } from './schema.ts';
import type { LinkOutcome } from './service.ts';

const PAUSE_SECONDS = 60;
/** With the first one. A mailbox that shows none of them will show no further one either. */
const MOST_MAILS = 3;

type Again =
  | Extract<LinkOutcome, { ok: false }>
  | { ok: true; email: string; isCorrected: boolean }
  | { ok: false; reason: NotThere }
  /** The last one is on its way, or enough have gone out. `retryAfter` in seconds. */
  | { ok: false; reason: 'mailed-just-now'; retryAfter: number };

/**
 * Mails the code and the link of a held term once more, for whoever has the key of the booking: to the address it was booked
 * with, or to the one that was meant, to which it goes over.
 */
export async function mailAgain({ confirmationKey, clientEmail }: MailAgainInput, now: Date): Promise<Again> {
  const id = verifyConfirmationKey(confirmationKey);
  if (id === null) return { ok: false, reason: 'link-invalid' };
  const outcome = await inTransaction((tx) => enqueueAgain(tx, id, clientEmail, now));
  wakeMailWorker();
  return outcome;
}

async function enqueueAgain(
  tx: Transaction,
  id: number,
  meant: string | undefined,
  now: Date,
): Promise<Again> {
  const [subject] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
  if (!subject?.clientEmail) return { ok: false, reason: 'link-invalid' };
  const standing = confirmState(subject, now);
  if (standing === 'done') return { ok: false, reason: 'wrong-state' };
  if (standing !== 'open') return { ok: false, reason: standing };

  const held = and(eq(outbox.reservationId, id), eq(outbox.template, 'held'));
  const isJustMailed = sql`now() < ${max(outbox.createdAt)} + make_interval(secs => ${PAUSE_SECONDS})`;
  const [mailed] = await tx
    .select({
      count: sql<number>`count(*)::integer`,
      isJustNow: sql<boolean>`coalesce(${isJustMailed}, false)`,
    })
    .from(outbox)
    .where(held);
  const { language, holdUntil } = subject;
  const recipient = meant ?? subject.clientEmail;
  const isCorrected = recipient !== subject.clientEmail;
  const untilOver = Math.ceil(((holdUntil ?? now).getTime() - now.getTime()) / 1_000);
  if (mailed?.isJustNow && !isCorrected)
    return { ok: false, reason: 'mailed-just-now', retryAfter: PAUSE_SECONDS };
  const whyNot = isCorrected ? await whyNotThere(tx, subject, recipient, now) : null;
  if (whyNot) return { ok: false, reason: whyNot };
  const isMailed =
    (mailed?.count ?? 0) < MOST_MAILS &&
    (await enqueueUnaskedMail(tx, { template: 'held', recipient, language, reservationId: id }));
  if (!isMailed) {
    return { ok: false, reason: 'mailed-just-now', retryAfter: Math.max(PAUSE_SECONDS, untilOver) };
  }
  if (isCorrected) await correctAddress(tx, subject, recipient, now);
  return { ok: true, email: recipient, isCorrected };
}
