import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { paymentRefund } from '@/db/schema/money/payments';
import { inTransaction } from '@/db/transaction';
import { lockPayment } from '../../booking-changes/paid/settle.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import type { PaymentRequestRecord } from './answer.ts';
import { findPaymentRequest } from './queries.ts';

/** Staff have transferred back what of a transfer goes back; not before it is certain that it does. */
export const markRefundPaid = (id: number, { by, now }: Writing): Promise<Saved<PaymentRequestRecord>> =>
  inTransaction(async (tx): Promise<Saved<PaymentRequestRecord>> => {
    const found = await lockPayment(tx, id);
    if (!found) return { ok: false, reason: 'notFound' };
    if (found.request.provider !== TRANSFER) return { ok: false, reason: 'wrongState' };
    const done = await tx
      .update(paymentRefund)
      .set({ state: 'DONE', editedAt: now })
      .where(
        and(
          eq(paymentRefund.requestId, id),
          eq(paymentRefund.state, 'WAITING'),
          lte(paymentRefund.runAt, now),
        ),
      )
      .returning({ amount: paymentRefund.amount });
    if (done.length === 0) return { ok: false, reason: 'wrongState' };
    const refunded = done.reduce((sum, { amount }) => sum + amount, 0);
    const change = { entity: 'reservation', entityId: found.visit.id, action: 'changed' } as const;
    await recordChange(tx, { ...change, by, at: now, changes: { refunded } });
    const record = await findPaymentRequest(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
