import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { lockPayment, settle } from '../../booking-changes/paid/settle.ts';
import { settleLate } from '../../booking-changes/paid/late.ts';
import { lastActionOf } from '../../booking-changes/undo/queries.ts';
import { isTheirLastAction } from '../../booking-changes/undo/rules.ts';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import { stepBack } from '../../bookings/lifecycle/step-back.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { takeBackMails } from '../../delivery/outbox/taken-back.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import { transferReference } from '../../payments/transfer/reference.ts';
import { oncePerKey } from '../once.ts';
import type { PaymentRequestRecord } from './answer.ts';
import { findPaymentRequest } from './queries.ts';
import type { MarkPaidInput } from './schema.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;

type Outcome = Saved<PaymentRequestRecord>;

async function recordOf(tx: Transaction, id: number): Promise<Outcome> {
  const record = await findPaymentRequest(id, tx);
  return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
}

/**
 * A transfer has arrived, as staff say: what waits for it is booked with that. Another amount than was asked for is noted, and books nothing. Saying
 * so twice is saying so once.
 */
export async function markPaid(
  id: number,
  { amount }: MarkPaidInput,
  writing: Writing & { idempotency: IdempotencyRequest | null },
): Promise<Outcome> {
  const { by, now } = writing;
  const outcome = await oncePerKey<PaymentRequestRecord>(
    { ...writing, find: findPaymentRequest },
    async (tx) => {
      const request = (await lockPayment(tx, id))?.request;
      if (!request) return { ok: false, reason: 'notFound' };
      if (request.provider !== TRANSFER) return { ok: false, reason: 'wrongState' };
      const { currency, status } = request;
      const paymentRef = request.providerRef ?? transferReference(id);
      // Whoever has a link reads where to transfer to, without anything having been opened.
      if (request.providerRef === null)
        await tx
          .update(paymentRequest)
          .set({ providerRef: paymentRef, ...(status === 'CREATED' && { status: 'PENDING' }) })
          .where(eq(paymentRequest.id, id));
      const standing = { state: 'paid', amount: amount ?? request.amount, currency, paymentRef } as const;
      await settle(tx, id, standing, now, by);
      return recordOf(tx, id);
    },
  );
  if (!outcome.ok) return outcome;
  wakeMailWorker();
  await settleLate(now);
  return { ok: true, record: (await findPaymentRequest(id)) ?? outcome.record };
}

const NOTHING: Outcome = { ok: false, reason: 'nothingToUndo' };

/** It has not arrived after all: whoever said so takes it back within the minute, and the term waits as before. */
export const undoMarkPaid = (id: number, { by, now }: Writing): Promise<Outcome> =>
  inTransaction(async (tx): Promise<Outcome> => {
    const found = await lockPayment(tx, id);
    if (!found) return { ok: false, reason: 'notFound' };
    const { request, visit } = found;
    const last = await lastActionOf(tx, visit.id);
    const isTheirs = isTheirLastAction(last, { by, now }) && last.changes.paid === request.paidAmount;
    if (request.provider !== TRANSFER || request.status !== 'PAID' || request.isLate || !isTheirs)
      return NOTHING;
    if (last.action === 'confirmed') {
      const isBack =
        visit.status === CONFIRMED && (await stepBack(tx, visit, { to: INIT, by, now, noShowAt: null }));
      if (!isBack) return NOTHING;
      await tx.update(reservation).set({ verifiedAt: null }).where(eq(reservation.id, visit.id));
      await takeBackMails(tx, { reservationId: visit.id, at: last.at, now });
    }
    await tx
      .update(paymentRequest)
      .set({
        status: 'PENDING',
        paidAt: null,
        paidAmount: null,
        paidCurrency: null,
        paymentRef: null,
        trouble: null,
        editedAt: now,
      })
      .where(eq(paymentRequest.id, id));
    await recordChange(tx, {
      entity: 'reservation',
      entityId: visit.id,
      action: 'undone',
      by,
      at: now,
      changes: { paid: null },
    });
    return recordOf(tx, id);
  });
