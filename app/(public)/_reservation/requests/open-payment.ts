import type { z } from 'zod';
import { localePath, withoutLocale } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import type { toPay } from '@/lib/payments/requests/answer';
import { call, post } from './endpoints';

type Payment = { payment: z.output<typeof toPay> | null };

/** Where the appointment behind a token is paid; `null`: nothing is to be paid for it any more. */
export const openPayment = (token: string, locale: Locale) =>
  call<Payment>('/api/reservations/pay', locale, post({ token }));

/**
 * Where whoever is to pay goes on: to where that is done, or, once nothing is to be paid any more, to the page of the appointment, which says what
 * became of it.
 */
export async function whereToPay(
  { ticket, url }: { ticket: string | null; url: string },
  locale: Locale,
): Promise<{ url: string; isOver: boolean }> {
  const answer = ticket && (await openPayment(tokenIn(ticket), locale));
  if (!answer || !answer.ok) return { url, isOver: false };
  const { payment } = answer.data;
  return payment ? { url: payment.url, isOver: false } : { url: pageOf(ticket, locale), isOver: true };
}

/** Of the path of an appointment's page, as answers name it. */
export const tokenIn = (ticket: string): string =>
  new URLSearchParams(ticket.split('?')[1]).get('token') ?? '';

export const pageOf = (ticket: string, locale: Locale): string => localePath(locale, withoutLocale(ticket));

/** Whether the booking stands on the page of another site. */
export const isFramed = (): boolean => window.self !== window.top;

/** A payment service shows its page in no frame: there it opens beside it. */
export function leadTo(url: string): void {
  if (isFramed()) window.open(url, '_blank');
  else location.assign(url);
}
