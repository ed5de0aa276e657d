'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import { classNames } from '@/components/ui/class-names';
import { formatAmount } from '@/lib/kit/format-amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { inCalendar } from '../../_parts/in-calendar';

/** What of the deposit is above the bill: once that is paid, it goes back by hand, in the reservation. */
export function OverpaidNote({
  sale: { overpaid, currency, status },
  className,
}: {
  sale: SaleRecord;
  className?: string;
}) {
  const t = useTranslations('board.checkout');
  const locale = useLocale();
  if (!overpaid) return null;
  const { reservationId, termFrom } = overpaid;
  const isOpen = status === 'OPEN';
  const amount = formatAmount(overpaid.amount, currency, locale);
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]',
        className,
      )}
    >
      <span className="numerals">{t(isOpen ? 'overpaid' : 'overpaidStill', { amount })}</span>
      {!isOpen && (
        <BoardLink
          href={inCalendar({ id: reservationId, termFrom })}
          className={`${tallLinkClass} font-medium`}
        >
          {t('giveBack')}
        </BoardLink>
      )}
    </p>
  );
}
