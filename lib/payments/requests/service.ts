import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { serviceUnit } from '@/db/schema/catalogue';
import { paymentRequest } from '@/db/schema/payments';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import type { Currency } from '../../base/statuses.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { tokensOf } from '../../kit/links/service.ts';
import { appointmentUrl } from '../../letters/words/addresses.ts';
import { salon } from '../../salon/identity/salon.ts';
import { configuredProvider } from '../providers/configured.ts';

/** Where somebody pays, how much, and until when. */
export type ToPay = { url: string; amount: number; currency: Currency; payUntil: Date };

export type Opened =
  | { state: 'open'; toPay: ToPay }
  /** Nobody is to pay anything for it, or not any more. */
  | { state: 'none' }
  /** The provider does not answer, or takes it not. */
  | { state: 'away'; requestId: number };

const OPEN = ['CREATED', 'PENDING'] as const;

async function openRequest(reservationId: number) {
  const [row] = await db
    .select()
    .from(paymentRequest)
    .where(and(eq(paymentRequest.reservationId, reservationId), inArray(paymentRequest.status, OPEN)))
    .orderBy(asc(paymentRequest.id));
  return row;
}

async function titleOf(reservationId: number) {
  const rows = await db
    .select({
      language: reservation.language,
      email: reservation.clientEmail,
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
  const { language, email } = first;
  const services = rows.map((row) => localized(row, 'name', language)).join(' + ');
  return { language, email, title: `${salon().name}: ${services}` };
}

/**
 * Where a reservation is paid that waits for it: opened at the provider where it was not yet, and mailed with that. The same page, however often it
 * is asked for.
 */
export async function openPayment(reservationId: number, now: Date): Promise<Opened> {
  const request = await openRequest(reservationId);
  if (!request || request.payUntil <= now) return { state: 'none' };
  const { id: requestId, amount, currency, payUntil, url } = request;
  if (url !== null) return { state: 'open', toPay: { url, amount, currency, payUntil } };
  const provider = configuredProvider();
  const about = await titleOf(reservationId);
  const token = (await tokensOf({ reservationId }))['my-appointment'];
  if (!about || !token || provider?.name !== request.provider) return { state: 'away', requestId };
  try {
    const returnUrl = appointmentUrl(about.language, token);
    const made = await provider.create({ requestId, amount, currency, payUntil, ...about, returnUrl });
    await inTransaction(async (tx) => {
      const opened = await tx
        .update(paymentRequest)
        .set({ status: 'PENDING', providerRef: made.ref, url: made.url, editedAt: now })
        .where(and(eq(paymentRequest.id, requestId), eq(paymentRequest.status, 'CREATED')))
        .returning({ id: paymentRequest.id });
      if (opened.length === 0) return;
      const payload = { url: made.url, amount, currency, until: payUntil.toISOString() };
      await notifyClient(tx, { template: 'toPay', reservationId, payload, runAt: now });
    });
    wakeMailWorker();
    return { state: 'open', toPay: { url: made.url, amount, currency, payUntil } };
  } catch (error) {
    log.warn({ request: requestId, error: describeFault(error) }, 'A payment could not be opened');
    return { state: 'away', requestId };
  }
}
