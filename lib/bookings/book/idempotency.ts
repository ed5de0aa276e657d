import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '@/db/client';
import { idempotencyKey } from '@/db/schema/idempotency';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import type { BookingOutcome } from './outcome.ts';

export type IdempotencyRequest = { key: string; bodyHash: string };

/** Two requests are the same when they say the same, in the same language. */
export const idempotencyRequest = (key: string, body: unknown, locale: string): IdempotencyRequest => ({
  key,
  bodyHash: createHash('sha256')
    .update(JSON.stringify([locale, body]))
    .digest('hex'),
});

/** The keys of staff are no visitor's: nobody else can use one up. */
export const staffRequest = (key: string, body: unknown, locale: string): IdempotencyRequest =>
  idempotencyRequest(`staff:${createHash('sha256').update(key).digest('hex')}`, body, locale);

/** Keys that were used then or before are free again. */
export const keysExpiredAt = (now: Date) => new Date(now.getTime() - DAY);

/** The answer that this key got within the last 24 hours: the same one again, or a refusal if the body differs. */
export async function findRepeated(
  executor: Executor,
  { key, bodyHash, clientEmail }: IdempotencyRequest & { clientEmail: string },
  now: Date,
): Promise<BookingOutcome | null> {
  const [row] = await executor
    .select({
      bodyHash: idempotencyKey.bodyHash,
      answer: idempotencyKey.answer,
      id: reservation.id,
      termFrom: reservation.termFrom,
      termTo: reservation.termTo,
      holdUntil: reservation.holdUntil,
    })
    .from(idempotencyKey)
    .innerJoin(reservation, eq(reservation.id, idempotencyKey.reservationId))
    .where(and(eq(idempotencyKey.key, key), gt(idempotencyKey.createdAt, keysExpiredAt(now))));
  if (!row) return null;
  if (row.bodyHash !== bodyHash) return { ok: false, reason: 'key-reused' };
  // The answer of that time, not the state of today: a repeated request must not tell what became of it. Without one it was
  // answered by a program that did not keep it.
  const { id } = row;
  const answer = row.answer && 'termFrom' in row.answer ? row.answer : null;
  const termFrom = answer ? new Date(answer.termFrom) : row.termFrom;
  const termTo = answer ? new Date(answer.termTo) : row.termTo;
  const status = answer?.status ?? RESERVATION_STATUS.INIT;
  const isHeld = status === RESERVATION_STATUS.INIT;
  const lastKnown = answer?.holdUntil ? new Date(answer.holdUntil) : row.holdUntil;
  const holdUntil = isHeld ? lastKnown : null;
  if (isHeld && !holdUntil) return { ok: false, reason: 'key-reused' };
  const segments = answer?.segments?.map(({ from, to, ...rest }) => ({
    ...rest,
    from: new Date(from),
    to: new Date(to),
  }));
  const held = { id, status, termFrom, termTo, holdUntil, clientEmail };
  return { ok: true, reservation: { ...held, ...(segments && { segments }) } };
}

/** What staff have booked by this key within the last 24 hours, and whether the same is asked for again. */
export async function findBooked(
  executor: Executor,
  { key, bodyHash }: IdempotencyRequest,
  now: Date,
): Promise<{ id: number; isSame: boolean } | null> {
  const [row] = await executor
    .select({ id: idempotencyKey.reservationId, bodyHash: idempotencyKey.bodyHash })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.key, key), gt(idempotencyKey.createdAt, keysExpiredAt(now))));
  return row?.id ? { id: row.id, isSame: row.bodyHash === bodyHash } : null;
}

type Stored = Pick<typeof idempotencyKey.$inferInsert, 'reservationId' | 'answer'>;

/**
 * Keeps what a key has done, in the transaction that does it.
 * @returns false when the key has done something since it was looked up
 */
export async function keepKey(
  tx: Transaction,
  { key, bodyHash }: IdempotencyRequest,
  { reservationId = null, answer = null }: Stored,
  now: Date,
): Promise<boolean> {
  const done = { bodyHash, reservationId, answer, createdAt: now };
  const stored = await tx
    .insert(idempotencyKey)
    .values({ key, ...done })
    .onConflictDoUpdate({
      target: idempotencyKey.key,
      set: done,
      setWhere: lte(idempotencyKey.createdAt, keysExpiredAt(now)),
    })
    .returning({ key: idempotencyKey.key });
  return stored.length > 0;
}
