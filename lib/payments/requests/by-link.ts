import 'server-only';
import { db } from '@/db/client';
import { findLink } from '../../kit/links/service.ts';
import { openPayment, type Opened } from './service.ts';

/** Where the reservation behind a mailed link is paid; null where the link opens none. */
export async function openPaymentByLink(token: string, now: Date): Promise<Opened | null> {
  const link = await findLink(db, token, ['my-appointment', 'cancel-reservation'], now);
  return link?.reservationId ? openPayment(link.reservationId, now) : null;
}
