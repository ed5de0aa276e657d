import 'server-only';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { serviceUnit } from '@/db/schema/catalogue';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import type { NotificationRule } from '../../base/channels.ts';
import type { Currency } from '../../base/statuses.ts';
import { HOUR, MINUTE } from '../../base/time/units.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { tokensOf } from '../../kit/links/service.ts';
import { appointmentUrl, payUrl } from '../../letters/words/addresses.ts';
import { salon } from '../../salon/identity/salon.ts';
import { providerNamed } from '../providers/configured.ts';
import { transferDue, transfersNow } from '../transfer/offered.ts';

/** Where somebody pays, how much, and until when. `policy`: what cancelling costs, in the language of the reservation. */
export type ToPay = {
  url: string;
  amount: number;
  currency: Currency;
  payUntil: Date;
  policy: string | null;
};

export type Opened =
  /** `direct`: past the page on which one chooses how. */
  | { state: 'open'; toPay: ToPay; direct: string }
  /** Nobody is to pay anything for it, or not any more. */
  | { state: 'none' }
  /** The provider does not answer, or takes it not. */
  | { state: 'away'; requestId: number };

export type PaymentRow = typeof paymentRequest.$inferSelect;

const OPEN = ['CREATED', 'PENDING'] as const;

export async function openRequest(reservationId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRequest)
    .where(and(eq(paymentRequest.reservationId, reservationId), inArray(paymentRequest.status, OPEN)))
    .orderBy(asc(paymentRequest.id));
  return row;
}

/** The visit that is paid for, as whoever pays reads it. */
export async function visitToPay(reservationId: number) {
  const rows = await db
    .select({
      language: reservation.language,
      email: reservation.clientEmail,
      termFrom: reservation.termFrom,
      policy: reservation.paymentText,
      name: serviceUnit.name,
      nameEn: serviceUnit.nameEn,
      nameDe: serviceUnit.nameDe,
    })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .where(and(eq(reservation.id, reservationId), isNull(reservationSegment.cancelledAt)))
    .orderBy(asc(reservationSegment.position));
  const [first] = rows;
  if (!first) return null;
  const { language, email, termFrom, policy } = first;
  const services = rows.map((row) => localized(row, 'name', language)).join(' + ');
  return { language, email, termFrom, policy, services, title: `${salon().name}: ${services}` };
}
type Visit = NonNullable<Awaited<ReturnType<typeof visitToPay>>>;

/** Until when what is paid online may be transferred instead; null where it may not. */
export async function transferInstead(
  { provider, currency }: Pick<PaymentRow, 'provider' | 'currency'>,
  { termFrom }: Pick<Visit, 'termFrom'>,
  now: Date,
): Promise<Date | null> {
  const transfers = provider === 'transfer' ? null : await transfersNow(now);
  return transfers && transferDue({ termFrom, currency }, transfers, now);
}

/** A page of a provider's lives half an hour at least, and less than a day. */
const pageEnd = (payUntil: Date, now: Date) =>
  new Date(Math.min(Math.max(payUntil.getTime(), now.getTime() + 31 * MINUTE), now.getTime() + 23 * HOUR));

/** Opened at its provider where it was not yet, and mailed with that; null where it was closed meanwhile. */
async function openAtProvider(
  request: PaymentRow,
  visit: Visit,
  page: Pages,
  { now, sendBy = 'mail' }: Opening,
): Promise<string | null> {
  const { id: requestId, amount, currency, payUntil } = request;
  if (request.status === 'PENDING') return request.url ?? page.pay;
  const provider = providerNamed(request.provider);
  if (!provider) throw new Error(`nobody is paid by ${request.provider}`);
  const { language, email, title } = visit;
  const end = request.purpose === 'LINK' ? pageEnd(payUntil, now) : payUntil;
  const order = {
    requestId,
    amount,
    currency,
    payUntil: end,
    language,
    email,
    title,
    returnUrl: page.ticket,
  };
  const { ref, url } = await provider.create(order);
  const isOpen = await inTransaction(async (tx) => {
    const [opened] = await tx
      .update(paymentRequest)
      .set({ status: 'PENDING', providerRef: ref, url, editedAt: now })
      .where(and(eq(paymentRequest.id, requestId), eq(paymentRequest.status, 'CREATED')))
      .returning({ id: paymentRequest.id });
    if (!opened) return isOpenStill(tx, requestId, ref);
    if (request.purpose === 'LINK') return true;
    // Of a page of ours the mail writes the link itself: no token is stored.
    const direct = url !== null && !page.isChoice;
    const payload = { amount, currency, until: payUntil.toISOString(), sendBy, ...(direct && { url }) };
    await notifyClient(tx, { template: 'toPay', reservationId: request.reservationId, payload, runAt: now });
    return true;
  });
  wakeMailWorker();
  if (isOpen) return url ?? page.pay;
  await provider.expire(ref);
  return null;
}

/**
 * Of a request that was not waiting to be opened any more. Somebody else may have opened it, and has got the same page; or it was closed while the
 * provider made the page. That page is noted in either case: whoever pays on it all the same is found by its name, and gets the money back.
 */
async function isOpenStill(tx: Transaction, requestId: number, ref: string): Promise<boolean> {
  const [row] = await tx
    .update(paymentRequest)
    .set({ providerRef: sql`coalesce(${paymentRequest.providerRef}, ${ref})` })
    .where(eq(paymentRequest.id, requestId))
    .returning({ status: paymentRequest.status });
  return row?.status === 'PENDING';
}

/** `sendBy`: how the client gets its link; absent: by mail, and without an address by message. */
type Opening = { now: Date; sendBy?: NotificationRule };

/** Ours about it, and whether the client chooses there how to pay. */
type Pages = { pay: string; ticket: string; isChoice: boolean };

/**
 * Where a reservation is paid that waits for it: opened at the provider where it was not yet, and mailed with that. The same page, however often it
 * is asked for.
 */
export async function openPayment(
  reservationId: number,
  now: Date,
  sendBy?: NotificationRule,
): Promise<Opened> {
  const request = await openRequest(reservationId);
  if (!request || request.payUntil <= now) return { state: 'none' };
  const { id: requestId, amount, currency, payUntil } = request;
  const visit = await visitToPay(reservationId);
  const token = (await tokensOf({ reservationId }))['my-appointment'];
  if (!visit || !token) return { state: 'away', requestId };
  const isChoice = (await transferInstead(request, visit, now)) !== null;
  const pay = payUrl(visit.language, token);
  const pages = { pay, ticket: appointmentUrl(visit.language, token), isChoice };
  try {
    const url = await openAtProvider(request, visit, pages, { now, ...(sendBy && { sendBy }) });
    if (url === null) return { state: 'none' };
    const { policy } = visit;
    return {
      state: 'open',
      toPay: { url: isChoice ? pay : url, amount, currency, payUntil, policy },
      direct: url,
    };
  } catch (error) {
    log.warn({ request: requestId, error: describeFault(error) }, 'A payment could not be opened');
    return { state: 'away', requestId };
  }
}
