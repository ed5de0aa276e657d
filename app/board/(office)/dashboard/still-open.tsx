import { useLocale, useTranslations } from 'next-intl';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import type { PaymentBadges } from '@/lib/payments/visits/queries';
import type { BillStates } from '@/lib/sales/sale/bill-states';
import { SettleVisits } from '../reservations/list/settle-visits';
import { CheckOutButton } from '../sales/checkout/check-out-button';
import { isPaidAhead } from '../_parts/payment/badge-of';
import { SettleButtons } from '../_parts/payment/settle-buttons';
import { EntryButton } from './entries';

/** Of earlier days the latest few; all of them are settled together. */
const EARLIER_SHOWN = 3;

/** What is over and nobody has said what became of it: of today all, of the days before the latest. */
export function StillOpen({
  left,
  today,
  bills,
  payments,
}: {
  left: BoardReservation[];
  today: string;
  bills: BillStates;
  payments: PaymentBadges;
}) {
  const t = useTranslations('board.dashboard');
  const locale = useLocale();
  if (left.length === 0) return null;
  const isOfToday = ({ termFrom }: BoardReservation) => dayOfIso(termFrom) === today;
  const earlier = left.filter((of) => !isOfToday(of)).toReversed();
  const shown = [...left.filter(isOfToday), ...earlier.slice(0, EARLIER_SHOWN)];
  return (
    <section
      aria-labelledby="still-open"
      className="overflow-hidden rounded-card border border-clay/60 bg-blush/25"
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 pr-3 pl-4">
        <h2 id="still-open" className="font-sans text-[0.9375rem] font-semibold">
          {t('stillOpen', { count: left.length })}
        </h2>
        <SettleVisits left={left} bills={bills} />
      </header>
      <ul className="divide-y divide-line">
        {shown.map((of) => (
          <li key={of.id} className="flex flex-wrap items-center justify-end gap-x-2 py-1 pr-3">
            <EntryButton
              entry={of}
              className="flex min-h-11 min-w-0 flex-1 basis-44 cursor-pointer items-baseline gap-3 px-4 py-1.5 text-left text-[0.9375rem] leading-snug hover:bg-sand/70"
            >
              <span className="numerals font-medium">
                {!isOfToday(of) && (
                  <span className="block text-[0.8125rem] font-normal whitespace-nowrap">
                    {formatShortDay(dayOfIso(of.termFrom), locale)}
                  </span>
                )}
                {wallTimeOf(of.termFrom)}
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-medium">{of.clientName}</span>
                <span className="block truncate text-[0.875rem] text-muted">{inShort(of)}</span>
              </span>
            </EntryButton>
            <SettleButtons id={of.id} name={of.clientName} isPaidAhead={isPaidAhead(payments.get(of.id))} />
            {!of.noShowAt && bills.get(of.id) !== 'PAID' && (
              <CheckOutButton id={of.id} name={of.clientName} />
            )}
          </li>
        ))}
      </ul>
      {left.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-[0.8125rem] text-muted">
          {t('more', { count: left.length - shown.length })}
        </p>
      )}
    </section>
  );
}

const inShort = ({ segments }: BoardReservation) =>
  partsLeft(segments)
    .map(({ serviceUnitName, employeeName }) => [serviceUnitName, employeeName].filter(Boolean).join(' · '))
    .join(', ');
