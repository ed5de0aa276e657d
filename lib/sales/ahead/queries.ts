import 'server-only';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { paymentRefund, paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { stampAnswer } from '../../base/time/answer.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { isBetween, stampsOf } from '../../kit/records/queries.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import { transferReference } from '../../payments/transfer/reference.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { PaymentRequestRecord } from './answer.ts';
import type { PaymentRequestListQuery } from './schema.ts';

const failed = sql`${paymentRefund.requestId} = ${paymentRequest.id} and ${paymentRefund.state} = 'FAILED'`;

/** Nobody but staff gives a transfer back. */
const byHand = sql`${paymentRefund.requestId} = ${paymentRequest.id} and ${paymentRefund.state} = 'WAITING'
  and ${paymentRequest.provider} = ${TRANSFER}`;

/** Nobody has seen to it yet, or something has gone wrong since: a refund that failed, or money that was never agreed and is still here. */
const isOpen = sql`(${paymentRequest.handledAt} is null and (${paymentRequest.trouble} = 'DISPUTED'
    or ${paymentRequest.trouble} is not null and ${paymentRequest.refundTotal} < ${paymentRequest.paidAmount})
  or exists (select from ${paymentRefund} where ${failed}
    and (${paymentRequest.handledAt} is null or ${paymentRefund.editedAt} > ${paymentRequest.handledAt})))`;

const FACTS = {
  row: paymentRequest,
  clientName: reservation.clientName,
  termFrom: reservation.termFrom,
  refundsFailed: sql<number>`(select coalesce(sum(${paymentRefund.amount}), 0)::int from ${paymentRefund} where ${failed})`,
  refundByHand: sql<number>`(select coalesce(sum(${paymentRefund.amount}), 0)::int from ${paymentRefund} where ${byHand})`,
  refundError: sql<string | null>`(select ${paymentRefund.lastError} from ${paymentRefund} where ${failed}
    order by ${paymentRefund.id} desc limit 1)`,
};

const facts = (executor: Executor) =>
  executor
    .select(FACTS)
    .from(paymentRequest)
    .innerJoin(reservation, eq(reservation.id, paymentRequest.reservationId))
    .$dynamic();
type Facts = Awaited<ReturnType<typeof facts>>[number];

function answerOf({ row, termFrom, ...found }: Facts): PaymentRequestRecord {
  const { id, reservationId, purpose, provider, providerRef, status, amount, currency, payUntil, trouble } =
    row;
  const { paidAt, paidAmount, paidCurrency, refundTotal } = row;
  return {
    id,
    reservationId,
    ...found,
    termFrom: isoWithOffset(termFrom.getTime(), salonZone()),
    provider,
    reference: provider === TRANSFER ? (providerRef ?? transferReference(id)) : null,
    purpose,
    status,
    amount,
    currency,
    payUntil: stampAnswer(payUntil, salonZone()),
    paidAt: paidAt && stampAnswer(paidAt, salonZone()),
    paidAmount,
    paidCurrency,
    refunded: refundTotal,
    trouble,
    handledAt: row.handledAt && stampAnswer(row.handledAt, salonZone()),
    handledBy: row.handledBy,
    handledNote: row.handledNote,
    ...stampsOf(row),
  };
}

export async function listPaymentRequests(
  query: PaymentRequestListQuery,
): Promise<Page<PaymentRequestRecord>> {
  const { id, payUntil, paidAt, amount, createdAt, editedAt } = paymentRequest;
  const where = and(
    query.reservation ? eq(paymentRequest.reservationId, query.reservation) : undefined,
    query.status ? eq(paymentRequest.status, query.status) : undefined,
    query.trouble ? eq(paymentRequest.trouble, query.trouble) : undefined,
    query.awaited
      ? and(eq(paymentRequest.provider, TRANSFER), inArray(paymentRequest.status, ['CREATED', 'PENDING']))
      : undefined,
    query.open ? isOpen : undefined,
    query.refunds
      ? sql`exists (select from ${paymentRefund} where ${query.refunds === 'failed' ? failed : byHand})`
      : undefined,
    isBetween(createdAt, query.createdAfter, query.createdBefore),
  );
  const rows = facts(db)
    .where(where)
    .orderBy(...inOrder(query, { id, payUntil, paidAt, amount, createdAt, editedAt }, id));
  const page = await listPage(query, { rows, from: paymentRequest, where });
  return { ...page, items: page.items.map(answerOf) };
}

export async function findPaymentRequest(
  id: number,
  executor: Executor = db,
): Promise<PaymentRequestRecord | null> {
  const [found] = await facts(executor).where(eq(paymentRequest.id, id));
  return found ? answerOf(found) : null;
}

/** What of money paid ahead waits for somebody to see to it, the longest first. */
export async function openPaymentTroubles(
  most: number,
): Promise<{ items: PaymentRequestRecord[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    facts(db).where(isOpen).orderBy(asc(paymentRequest.editedAt), asc(paymentRequest.id)).limit(most),
    db.select({ total: count() }).from(paymentRequest).where(isOpen),
  ]);
  return { items: rows.map(answerOf), total: counted?.total ?? 0 };
}
