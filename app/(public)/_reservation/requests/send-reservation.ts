import type { z } from 'zod';
import { randomKey } from '@/lib/browser/random-key';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { Part } from '@/lib/booking-rules/parts';
import type { toPay } from '@/lib/payments/requests/answer';
import { call, type TermSegment } from './endpoints';

/** What the endpoint answers with, as far as the dialog needs it. */
export type Booked = {
  id: number;
  /** Who does what. */
  segments?: Pick<TermSegment, 'serviceUnitId' | 'employeeId'>[];
  message: string;
  /** Both only while it waits to be confirmed. */
  holdUntil?: string;
  confirmationKey?: string;
  /** Only where it is booked already, or will be once it is paid. */
  ticket?: string;
  /** What is paid before it is booked, and where. */
  payment: z.output<typeof toPay> | null;
  paymentPolicy?: string;
};

/** The same, as it is kept and shown. */
export const shownPayment = (
  { payment, paymentPolicy }: Pick<Booked, 'payment' | 'paymentPolicy'>,
  locale: Locale,
) => {
  if (!payment) return null;
  const { url, payUntil: until, amount, currency } = payment;
  return { url, until, amount: formatPrice(amount, currency, locale), policy: paymentPolicy ?? null };
};

/** What is booked, as the endpoint takes it. */
export const requestOf = (parts: Part[]) => ({
  serviceUnits: parts.map(({ serviceUnitId, employeeId }) => ({
    serviceUnitId,
    ...(employeeId === null ? {} : { employeeId }),
  })),
});

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
      headers: { 'Idempotency-Key': last.key },
      body: reservation,
    });
  };
}
