import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { paymentRefund, paymentRequest } from '@/db/schema/money/payments';
import type { CancelTerms, RefundReason } from '../../base/payment-statuses.ts';
import { MINUTE, SECOND } from '../../base/time/units.ts';
import { aboveNewPrice, type Ending } from '../policy/rules.ts';
import { backAtEnd, leftOf } from './back.ts';
import { isStillHere } from './paid.ts';
import { notSpent } from './spent.ts';

type Request = typeof paymentRequest.$inferSelect;
type Planned = { reason: RefundReason; now: Date; runAt?: Date };

/** Longer than anybody can take back what has caused it. */
const AFTER_UNDO_MS = MINUTE + 30 * SECOND;
const afterUndo = (now: Date) => new Date(now.getTime() + AFTER_UNDO_MS);

/** What was paid for a visit and is not on its way back, the earliest first; held. What the bank has taken back itself is gone. */
const paidFor = (tx: Transaction, reservationId: number) =>
  tx
    .select()
    .from(paymentRequest)
    .where(and(eq(paymentRequest.reservationId, reservationId), isStillHere()))
    .orderBy(asc(paymentRequest.id))
    .for('update');

const sumOf = (requests: readonly Request[]) => requests.reduce((sum, request) => sum + leftOf(request), 0);

/** Plans that so much goes back, of one payment after the other. @param requests held */
async function planRefunds(
  tx: Transaction,
  requests: readonly Request[],
  amount: number,
  { reason, now, runAt = now }: Planned,
): Promise<void> {
  let rest = amount;
  for (const request of requests) {
    const back = Math.min(rest, leftOf(request));
    if (back <= 0) continue;
    rest -= back;
    await tx
      .insert(paymentRefund)
      .values({ requestId: request.id, amount: back, reason, runAt, createdAt: now, editedAt: now });
  }
}

type Visit = { id: number; price: number; paymentTerms: CancelTerms | null };

const REASONS = { salon: 'SALON', client: 'CLIENT', 'no-show': 'NO_SHOW' } as const;

const backOf = async (
  tx: Transaction,
  requests: readonly Request[],
  { id, price, paymentTerms }: Visit,
  ending: Ending,
): Promise<number> => {
  const left = await notSpent(tx, id, sumOf(requests));
  return backAtEnd(requests, { left, price, paymentTerms }, ending);
};

/** What would come back if a visit ended so; what arrives meanwhile waits. */
export const wouldComeBack = async (tx: Transaction, visit: Visit, ending: Ending): Promise<number> =>
  backOf(tx, await paidFor(tx, visit.id), visit, ending);

/** What would come back of a visit that costs so much once a part is taken out of it. */
export async function wouldComeBackAbove(tx: Transaction, id: number, price: number): Promise<number> {
  const left = await notSpent(tx, id, sumOf(await paidFor(tx, id)));
  return aboveNewPrice({ left, price });
}

/** All of a visit has ended: what comes back by its terms goes back, once nobody can undo it any more. */
export async function giveBackAtEnd(tx: Transaction, visit: Visit, ending: Ending, now: Date): Promise<void> {
  const requests = await paidFor(tx, visit.id);
  if (requests.length === 0) return;
  await planRefunds(tx, requests, await backOf(tx, requests, visit, ending), {
    reason: REASONS[ending.by],
    now,
    runAt: afterUndo(now),
  });
}

/** A part was taken out of it: what is above the new price goes back. */
export async function giveBackAbove(tx: Transaction, id: number, price: number, now: Date): Promise<void> {
  const requests = await paidFor(tx, id);
  if (requests.length === 0) return;
  const left = await notSpent(tx, id, sumOf(requests));
  const plan = { reason: 'PART', now, runAt: afterUndo(now) } as const;
  await planRefunds(tx, requests, aboveNewPrice({ left, price }), plan);
}

/** All of one payment, at once: its visit could not be booked any more. @param request held */
export const giveAllBack = (tx: Transaction, request: Request, now: Date): Promise<void> =>
  planRefunds(tx, [request], leftOf(request), { reason: 'TOO_LATE', now });

const OF_END = ['SALON', 'CLIENT', 'NO_SHOW'] as const satisfies readonly RefundReason[];

/** The end was taken back: what has not gone yet stays. */
export async function takeRefundsBack(
  tx: Transaction,
  reservationId: number,
  now: Date,
  reasons: readonly RefundReason[] = OF_END,
): Promise<void> {
  const requests = tx
    .select({ id: paymentRequest.id })
    .from(paymentRequest)
    .where(eq(paymentRequest.reservationId, reservationId));
  await tx
    .update(paymentRefund)
    .set({ state: 'CANCELLED', editedAt: now })
    .where(
      and(
        inArray(paymentRefund.requestId, requests),
        eq(paymentRefund.state, 'WAITING'),
        eq(paymentRefund.attempts, 0),
        inArray(paymentRefund.reason, [...reasons]),
      ),
    );
}

/** A part stands again: what of it has not gone yet stays, but for what is above the price that holds now. */
export async function keepForParts(tx: Transaction, id: number, price: number, now: Date): Promise<void> {
  await takeRefundsBack(tx, id, now, ['PART']);
  await giveBackAbove(tx, id, price, now);
}

/**
 * What of one payment staff give back: so much, or what could not be given back before, or else all that is left. What failed is given up, and is
 * another refund from then on, since the provider would answer the same one with the same word.
 * @returns how much goes back, nothing where there is not so much left; null where there is no such payment
 */
export async function giveBackByHand(
  tx: Transaction,
  id: number,
  wanted: number | null,
  now: Date,
): Promise<{ reservationId: number; amount: number; left: number; currency: string } | null> {
  const find = () => tx.select().from(paymentRequest).where(eq(paymentRequest.id, id)).for('update');
  if ((await find()).length === 0) return null;
  const failed = await tx
    .update(paymentRefund)
    .set({ state: 'CANCELLED', editedAt: now })
    .where(and(eq(paymentRefund.requestId, id), eq(paymentRefund.state, 'FAILED')))
    .returning({ amount: paymentRefund.amount });
  const [request] = await find();
  if (!request) return null;
  const left = await notSpent(tx, request.reservationId, leftOf(request));
  const before = failed.reduce((sum, refund) => sum + refund.amount, 0);
  const amount = wanted ?? (before > 0 ? before : left);
  const { reservationId } = request;
  const currency = request.paidCurrency ?? request.currency;
  if (amount > left || amount === 0) return { reservationId, amount: 0, left, currency };
  await planRefunds(tx, [request], amount, { reason: 'STAFF', now });
  return { reservationId, amount, left, currency };
}
