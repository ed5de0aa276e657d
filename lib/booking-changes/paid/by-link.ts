import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { inTransaction } from '@/db/transaction';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { configuredProvider } from '../../payments/providers/configured.ts';
import { reservationToPay } from '../../payments/requests/page.ts';
import { openPayment, type Opened } from '../../payments/requests/service.ts';
import { settleLate } from './late.ts';
import { settle } from './settle.ts';

/** Whoever comes back from the provider may be faster than its own word: it is asked. */
async function settlePending(reservationId: number, now: Date): Promise<void> {
  const provider = configuredProvider();
  const [request] = await db
    .select({ id: paymentRequest.id, ref: paymentRequest.providerRef, provider: paymentRequest.provider })
    .from(paymentRequest)
    .where(and(eq(paymentRequest.reservationId, reservationId), eq(paymentRequest.status, 'PENDING')));
  if (!request?.ref || provider?.name !== request.provider) return;
  try {
    const standing = await provider.find(request.ref);
    await inTransaction((tx) => settle(tx, request.id, standing, now));
    wakeMailWorker();
    await settleLate(now);
  } catch (error) {
    log.warn({ request: request.id, error: describeFault(error) }, 'A payment could not be looked up');
  }
}

/** Where the reservation behind a mailed link is paid, if it still waits for that; null where the link opens none. */
export async function openPaymentByLink(token: string, now: Date): Promise<Opened | null> {
  const reservationId = await reservationToPay(token, now);
  if (reservationId === null) return null;
  await settlePending(reservationId, now);
  return openPayment(reservationId, now);
}
