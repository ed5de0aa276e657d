import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '../env.ts';

const signatureOf = (id: string) =>
  createHmac('sha256', secret()).update(`qr:${id}`).digest('base64url').slice(0, 22);

/** What the QR code carries to the desk. It names the reservation to staff who are logged in and lets nobody else act. */
export const reservationCode = (id: number) => `${id}-${signatureOf(String(id))}`;

/** The reservation's id, or null when the code was not made here. */
export function verifyReservationCode(code: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(code) ?? [];
  if (!id || !signature) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id))) ? Number(id) : null;
}
