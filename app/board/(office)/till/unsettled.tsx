import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { Badge } from '@/components/ui/badge';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { UnsettledVisit } from '@/lib/sales/till-days/answer';
import { CheckOutButton } from '../sales/checkout/check-out-button';

/** The others are folded: the count is what the screen is for. */
const SHOWN = 6;

type Shown = { visits: readonly UnsettledVisit[]; today: string };

/** Who has not paid yet stands first, by name; then how many bills are open that are for no visit. */
export function Unsettled({ openBills, ...shown }: Shown & { openBills: number }) {
  const t = useTranslations('board.tillDays');
  return (
    <>
      {(shown.visits.length > 0 || openBills === 0) && <UnsettledVisits {...shown} />}
      {openBills > 0 && (
        <BoardLink
          href="/board/sales?status=OPEN"
          className="quiet-link inline-flex min-h-11 items-center self-start text-[0.9375rem] pointer-fine:min-h-6"
        >
          {t('openBills', { count: openBills })}
        </BoardLink>
      )}
    </>
  );
}

function UnsettledVisits({ visits, today }: Shown) {
  const t = useTranslations('board.tillDays');
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
      <Visits visits={visits.slice(0, SHOWN)} today={today} />
      {visits.length > SHOWN && (
        <details>
          <summary className="cursor-pointer border-t border-line px-4 py-2.5 text-[0.9375rem]">
            {t('moreUnsettled', { count: visits.length - SHOWN })}
          </summary>
          <Visits visits={visits.slice(SHOWN)} today={today} />
        </details>
      )}
    </section>
  );
}

function Visits({ visits, today }: Shown) {
  const words = useTranslations('board.sales');
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] divide-y divide-line">
      {visits.map(({ reservationId, clientName, services, termFrom, saleId }) => (
        <li
          key={reservationId}
          className="col-span-full grid grid-cols-subgrid items-center gap-x-3 py-1.5 pr-3 pl-4 text-[0.9375rem]"
        >
          <span className="numerals font-medium">
            {dayOfIso(termFrom) !== today && (
              <span className="block text-[0.8125rem] font-normal whitespace-nowrap">
                {formatShortDay(dayOfIso(termFrom), locale)}
              </span>
            )}
            {wallTimeOf(termFrom)}
          </span>
          <span className="leading-snug">
            <span className="block truncate font-medium">{clientName || words('nobody')}</span>
            <span className="block truncate text-[0.875rem] text-muted">{services}</span>
          </span>
          <span className="flex items-center justify-end gap-3">
            {saleId !== null && (
              <span className="max-sm:hidden">
                <Badge tone="warm">{words('openBill')}</Badge>
              </span>
            )}
            <CheckOutButton id={reservationId} name={clientName || words('nobody')} variant="secondary" />
          </span>
        </li>
      ))}
    </ul>
  );
}
