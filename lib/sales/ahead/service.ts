import 'server-only';
import { eq } from 'drizzle-orm';
import { paymentRequest } from '@/db/schema/money/payments';
import { inTransaction } from '@/db/transaction';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { withAmount } from '../../base/validation/message-keys.ts';
import { giveBackByHand } from '../../payments/refunds/service.ts';
import { oncePerKey } from '../once.ts';
import type { PaymentRequestRecord } from './answer.ts';
import { findPaymentRequest } from './queries.ts';
import type { HandledInput, RefundInput } from './schema.ts';

/** Staff give back what was paid ahead, or try again what could not be given back: once for each key. */
export const refundByHand = (
  id: number,
  { amount }: RefundInput,
  writing: Writing & { idempotency: IdempotencyRequest | null },
): Promise<Saved<PaymentRequestRecord>> =>
  oncePerKey<PaymentRequestRecord>({ ...writing, find: findPaymentRequest }, async (tx) => {
    const { by, now } = writing;
    const given = await giveBackByHand(tx, id, amount ?? null, now);
    if (given === null) return { ok: false, reason: 'notFound' };
    const { left, currency } = given;
    if (given.amount === 0)
      return { ok: false, reason: 'invalid', fields: { amount: withAmount('mostAmount', left, currency) } };
    await recordChange(tx, {
      entity: 'reservation',
      entityId: given.reservationId,
      action: 'changed',
      by,
      at: now,
      changes: { refunded: given.amount },
    });
    const record = await findPaymentRequest(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });

/** Somebody has seen to what was wrong with a payment: it leaves the dashboard, and the history of its visit says how. */
export const markHandled = (
  id: number,
  { note }: HandledInput,
  { by, now }: Writing,
): Promise<Saved<PaymentRequestRecord>> =>
  inTransaction(async (tx) => {
    const [handled] = await tx
      .update(paymentRequest)
      .set({ handledAt: now, handledBy: by, handledNote: note, editedAt: now })
      .where(eq(paymentRequest.id, id))
      .returning({ reservationId: paymentRequest.reservationId });
    if (!handled) return { ok: false, reason: 'notFound' };
    await recordChange(tx, {
      entity: 'reservation',
      entityId: handled.reservationId,
      action: 'changed',
      by,
      at: now,
      reason: note,
      changes: { paymentHandled: true },
    });
    const record = await findPaymentRequest(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
