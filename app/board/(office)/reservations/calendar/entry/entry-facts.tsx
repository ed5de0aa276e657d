'use client';

import { Mail } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { VisitPayment } from '@/lib/payments/visits/answer';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso, formatLongDay, formatPrice, formatStamp, wallTimeOf } from '@/lib/base/time/format';
import { PhoneLink } from '../../../_parts/contact/phone-link';
import { LinkSource } from '../../../_parts/link-source';
import { badgeOf } from '../../../_parts/payment/badge-of';
import { PaymentBadge } from '../../../_parts/payment/payment-badge';
import { StatusBadge } from '../../../_parts/status-badge';
import { SeriesBadge } from '../../series/series-badge';

const { INIT } = RESERVATION_STATUS;

/** What is for the whole; its services stand below, one by one. */
export function EntryFacts({
  reservation: of,
  bill,
  payment,
}: {
  reservation: BoardReservation;
  bill: ReactNode;
  payment: VisitPayment | null;
}) {
  const t = useTranslations('board.fields');
  const locale = useLocale();
  const parts = partsLeft(of.segments);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-[0.9375rem]">
      <Fact label={t('status')}>
        <StatusBadge of={of} />
        {bill}
        {payment && <PaymentBadge of={badgeOf(payment)} className="ml-2" />}
        {of.series && (
          <span className="ml-2">
            <SeriesBadge series={of.series} />
          </span>
        )}
        {of.status === INIT && of.holdUntil && !payment?.waitsUntil && (
          <span className="numerals ml-2 text-muted">
            {t('holdUntil')} {formatStamp(of.holdUntil, locale)}
          </span>
        )}
      </Fact>
      <Fact label={t('term')}>
        <span className="first-letter:uppercase">{formatLongDay(dayOfIso(of.termFrom), locale)}</span>,{' '}
        <span className="numerals whitespace-nowrap">
          {wallTimeOf(of.termFrom)}–{wallTimeOf(of.termTo)}
        </span>
      </Fact>
      {parts.length > 1 && (
        <Fact label={t('price')}>
          <span className="numerals">{formatPrice(of.price, of.currency, locale)}</span>
        </Fact>
      )}
      {of.clientPhone && (
        <Fact label={t('phone')}>
          <PhoneLink number={of.clientPhoneE164 ?? of.clientPhone} />
        </Fact>
      )}
      {of.clientEmail && (
        <Fact label={t('email')}>
          <a
            href={`mailto:${of.clientEmail}`}
            className="quiet-link inline-flex items-center gap-1.5 [overflow-wrap:anywhere]"
          >
            <Mail aria-hidden="true" className="size-3.5" />
            {of.clientEmail}
          </a>
        </Fact>
      )}
      {of.requirements && <Fact label={t('requirements')}>{of.requirements}</Fact>}
      {of.linkSource && (
        <Fact label={t('linkSource')}>
          <LinkSource of={of} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
