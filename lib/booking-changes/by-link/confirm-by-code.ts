import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { linkToken } from '@/db/schema/links';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { tokenFrom } from '../../kit/links/token.ts';
import { isConfirmationCode, verifyConfirmationKey } from '../../kit/links/confirmation-code.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { confirmSubject, type LinkOutcome } from './service.ts';

/** Of a million codes. The link in the mail goes on working. */
const MOST_TRIES = 5;

export type CodeOutcome =
  | { ok: true; id: number }
  | Extract<LinkOutcome, { ok: false }>
  | { ok: false; reason: 'code-wrong' }
  /** `retryAfter` in seconds: until the hold is over, and another one has another code. */
  | { ok: false; reason: 'too-many-tries'; retryAfter: number };

const CONFIRMING = 'confirm-reservation';

/**
 * Confirms by the code of the mail, for whoever has the key of the booking. Tries are counted in the database, under the lock of
 * the reservation, so that those of several processes count together.
 */
export async function confirmByCode(
  { confirmationKey, code }: { confirmationKey: string; code: string },
  now: Date,
): Promise<CodeOutcome> {
  const id = verifyConfirmationKey(confirmationKey);
  if (id === null) return { ok: false, reason: 'link-invalid' };
  const outcome = await inTransaction((tx) => tryCode(tx, id, code, now));
  wakeMailWorker();
  return outcome;
}

async function tryCode(tx: Transaction, id: number, code: string, now: Date): Promise<CodeOutcome> {
  const [subject] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
  const [link] = await tx
    .select()
    .from(linkToken)
    .where(
      and(eq(linkToken.reservationId, id), eq(linkToken.purpose, CONFIRMING), gt(linkToken.expiresAt, now)),
    );
  if (!subject || !link) return { ok: false, reason: 'link-invalid' };
  if (link.tries >= MOST_TRIES) {
    const ends = subject.holdUntil ?? subject.termFrom;
    const retryAfter = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1_000));
    return { ok: false, reason: 'too-many-tries', retryAfter };
  }
  if (!isConfirmationCode(tokenFrom(CONFIRMING, link.nonce), code)) {
    await tx
      .update(linkToken)
      .set({ tries: sql`${linkToken.tries} + 1` })
      .where(eq(linkToken.id, link.id));
    return { ok: false, reason: 'code-wrong' };
  }
  const confirmed = await confirmSubject(tx, subject, now);
  if (!confirmed.ok) return confirmed;
  await tx
    .update(linkToken)
    .set({ usedAt: now })
    .where(and(eq(linkToken.id, link.id), isNull(linkToken.usedAt)));
  return { ok: true, id };
}
