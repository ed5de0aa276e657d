import { BadgeAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { Currency } from '@/lib/base/statuses';
import { dayOfIso, formatDay, formatPrice } from '@/lib/base/time/format';
import type { ClientCard } from '@/lib/clients/card/answer';

/** What the bank has taken back of what they had paid ahead: whoever books for them wants to know. */
export function CardDisputes({ disputes }: Pick<ClientCard, 'disputes'>) {
  const t = useTranslations('board.clientCard');
  const locale = useLocale();
  if (disputes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
      {disputes.map(({ reservationId, termFrom, amount, currency }) => (
        <li key={reservationId} className="numerals flex gap-2">
          <BadgeAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
          {t('disputed', {
            amount: formatPrice(amount, currency as Currency, locale), // written as it is, whichever it is
            day: formatDay(dayOfIso(termFrom), locale),
          })}
        </li>
      ))}
    </ul>
  );
}
