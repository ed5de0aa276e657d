import { useLocale, useTranslations } from 'next-intl';
import { formatDay } from '@/lib/base/time/format';

/** From when to when, no day torn apart, and how many of these days are working days. */
export function LeaveDays({ days }: { days: { fromDay: string; toDay: string; workingDays: number } }) {
  const t = useTranslations('board.leave');
  const locale = useLocale();
  const { fromDay, toDay, workingDays } = days;
  return (
    <span className="numerals flex flex-col leading-snug">
      <span className="lg:whitespace-nowrap">
        <span className="whitespace-nowrap">{formatDay(fromDay, locale)}</span>
        {toDay !== fromDay && (
          <>
            {' '}
            <span className="whitespace-nowrap">– {formatDay(toDay, locale)}</span>
          </>
        )}
      </span>
      <span className="text-[0.875rem] text-muted">{t('working', { count: workingDays })}</span>
    </span>
  );
}
