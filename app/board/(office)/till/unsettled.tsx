import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { UnsettledVisit } from '@/lib/sales/till-days/answer';
import { CheckOutButton } from '../sales/checkout/check-out-button';

/** Who has not paid yet stands first, by name. */
export function Unsettled({ visits, today }: { visits: readonly UnsettledVisit[]; today: string }) {
  const t = useTranslations('board.tillDays');
  const words = useTranslations('board.sales');
  const locale = useLocale();
  if (visits.length === 0)
    return (
      <p className="flex items-center gap-2 text-[0.9375rem] text-pine">
        <CircleCheck aria-hidden="true" className="size-4.5" />
        {t('allSettled')}
      </p>
    );
  return (
    <section
      aria-labelledby="unsettled"
      className="overflow-hidden rounded-card border border-clay/60 bg-blush/25"
    >
      <h2
        id="unsettled"
        className="border-b border-line px-4 py-2.5 font-sans text-[0.9375rem] font-semibold"
      >
        {t('unsettled', { count: visits.length })}
      </h2>
      <ul className="divide-y divide-line">
        {visits.map(({ reservationId, clientName, services, termFrom, saleId }) => (
          <li key={reservationId} className="flex items-center gap-3 py-1.5 pr-3 pl-4 text-[0.9375rem]">
            <span className="numerals font-medium">
              {dayOfIso(termFrom) !== today && (
                <span className="block text-[0.8125rem] font-normal whitespace-nowrap">
                  {formatShortDay(dayOfIso(termFrom), locale)}
                </span>
              )}
              {wallTimeOf(termFrom)}
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block truncate font-medium">{clientName || words('nobody')}</span>
              <span className="block truncate text-[0.875rem] text-muted">{services}</span>
            </span>
            {saleId !== null && (
              <span className="max-sm:hidden">
                <Badge tone="warm">{words('openBill')}</Badge>
              </span>
            )}
            <CheckOutButton id={reservationId} name={clientName || words('nobody')} variant="secondary" />
          </li>
        ))}
      </ul>
    </section>
  );
}
