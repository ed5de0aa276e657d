import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import type { Currency, Locale } from '../../base/statuses.ts';
import { findLink } from '../../kit/links/service.ts';
import { TRANSFER } from '../providers/transfer.ts';
import { transferReference } from '../transfer/reference.ts';
import { transferDetails, type TransferDetails } from '../transfer/details.ts';
import { transferInstead, visitToPay, type PaymentRow } from './service.ts';

/** The number of the reservation whose payment a mailed link opens; null where it opens none. */
export async function reservationToPay(token: string, now: Date): Promise<number | null> {
  const link = await findLink(db, token, ['my-appointment', 'cancel-reservation'], now);
  return link?.reservationId ?? null;
}

const isOpen = ({ status }: PaymentRow) => status === 'PENDING' || status === 'CREATED';

type Sum = { amount: number; currency: Currency };

/** What the page for payments shows of a reservation; the policy in the language in which it was agreed. */
export type PaymentPage = { services: string; termFrom: Date; policy: string | null; language: Locale } & (
  | { state: 'over' }
  | ({ state: 'paid' } & Sum)
  | { state: 'transfer'; payUntil: Date; details: TransferDetails }
  /** Without a `url` its page is opened by whoever goes there; with `transferUntil` it may be transferred as well. */
  | ({ state: 'online'; url: string | null; payUntil: Date; transferUntil: Date | null } & Sum)
);

/** Of several requests for a reservation: the one that can be paid, else the one that was, else the last. */
export async function shownRequest(reservationId: number): Promise<PaymentRow | undefined> {
  const rows = await db
    .select()
    .from(paymentRequest)
    .where(eq(paymentRequest.reservationId, reservationId))
    .orderBy(desc(paymentRequest.id));
  return rows.find(isOpen) ?? rows.find(({ status }) => status === 'PAID') ?? rows[0];
}

/** What is to be paid behind a mailed link. Only looks: mail scanners open links. Null where the link opens nothing. */
export async function paymentPageBehind(token: string, now: Date): Promise<PaymentPage | null> {
  const reservationId = await reservationToPay(token, now);
  if (reservationId === null) return null;
  const [request, visit] = await Promise.all([shownRequest(reservationId), visitToPay(reservationId)]);
  if (!visit) return null;
  const { services, termFrom, policy, language } = visit;
  const shown = { services, termFrom, policy, language };
  if (!request) return { ...shown, state: 'over' };
  const { amount, currency, payUntil, providerRef: reference, url } = request;
  if (request.status === 'PAID') return { ...shown, state: 'paid', amount, currency };
  if (!isOpen(request) || payUntil <= now) return { ...shown, state: 'over' };
  if (request.provider !== TRANSFER) {
    const transferUntil = await transferInstead(request, visit, now);
    return { ...shown, state: 'online', amount, currency, url, payUntil, transferUntil };
  }
  const details = transferDetails({
    amount,
    currency,
    reference: reference ?? transferReference(request.id),
    purpose: services,
  });
  return details ? { ...shown, state: 'transfer', payUntil, details } : { ...shown, state: 'over' };
}
