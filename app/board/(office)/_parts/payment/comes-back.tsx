'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/base/time/format';
import { useVisitPayment } from './use-visit-payment';

/** What goes back of what was paid ahead when a visit is cancelled, said before the press. */
export function ComesBack({ reservationId, by }: { reservationId: number; by: 'salon' | 'client' }) {
  const t = useTranslations('board.visitPayment');
  const locale = useLocale();
  const payment = useVisitPayment(reservationId);
  if (!payment) return null;
  const { left, back, currency, waitsUntil } = payment;
  if (left === 0 && !waitsUntil) return null;
  const inWords = (amount: number) => formatPrice(amount, currency, locale);
  const sums = { paid: inWords(left), back: inWords(back[by]), retained: inWords(left - back[by]) };
  const text = () => {
    if (left === 0) return t('pageCloses');
    if (by === 'salon') return t('salonBack', sums);
    if (back.client === left) return t('clientBackAll', sums);
    return back.client === 0 ? t('clientBackNothing', sums) : t('clientBack', sums);
  };
  return (
    <p aria-live="polite" className="numerals rounded-soft bg-sand/60 px-4 py-3 text-[0.9375rem]">
      {text()}
    </p>
  );
}
