import { useLocale, useTranslations } from 'next-intl';
import type { AbsenceKind, DayPart } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';
import { useAbsenceWords } from './kind-words';

/** From when to when, no day torn apart, why, and how many of these days are working days. */
type Days = { fromDay: string; toDay: string; workingDays: number; kind: AbsenceKind; dayPart: DayPart };

export function LeaveDays({ days }: { days: Days }) {
  const { inShort } = useAbsenceWords();
  const t = useTranslations('board.leave');
  const locale = useLocale();
  const { fromDay, toDay, workingDays } = days;
  return (
    <span className="numerals flex flex-col py-1 leading-snug">
      <span className="lg:whitespace-nowrap">
        <span className="whitespace-nowrap">{formatDay(fromDay, locale)}</span>
        {toDay !== fromDay && (
          <>
            {' '}
            <span className="whitespace-nowrap">– {formatDay(toDay, locale)}</span>
          </>
        )}
      </span>
      <span className="text-[0.875rem]">{inShort(days)}</span>
      <span className="text-[0.875rem] text-muted">{t('working', { count: workingDays })}</span>
    </span>
  );
}
