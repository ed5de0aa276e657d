import { randomKey } from '@/lib/base/browser/random-key';
import type { Locale } from '@/lib/base/statuses';
import { call } from './endpoints';

/** What the endpoint answers with, as far as the dialog needs it. */
export type Booked = { id: number; message: string; holdUntil: string };

/**
 * Sends bookings so that a repeated one counts once: the same content gets the same key, however often the network fails
 * in between.
 */
export function makeSender(locale: Locale) {
  let last = { body: '', key: '' };
  return (reservation: Record<string, unknown>) => {
    const body = JSON.stringify(reservation);
    if (body !== last.body) last = { body, key: randomKey() };
    return call<Booked>('/api/reservations', locale, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': last.key },
      body,
    });
  };
}
