import type { Locale } from '@/lib/statuses';
import { call } from './endpoints';

/** 128 random bits. `crypto.randomUUID` would be missing on plain http away from localhost. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Sends bookings so that a repeated one counts once: the same content gets the same key, however often the network fails
 * in between.
 */
export function makeSender(locale: Locale) {
  let last = { body: '', key: '' };
  return (reservation: Record<string, unknown>) => {
    const body = JSON.stringify(reservation);
    if (body !== last.body) last = { body, key: randomKey() };
    return call<{ message: string }>('/api/reservations', locale, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': last.key },
      body,
    });
  };
}
