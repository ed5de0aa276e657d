import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';
import type { Report } from '@/lib/reports/shape/answer';
import { isHalfRecorded } from '@/lib/reports/shape/rules';
import { spanOf } from './address';

/** What is to be known before the figures are read: beside which period they stand, and since when there are any. */
export function ReportNotes({
  report,
  heading,
  isBooked,
  locale,
}: {
  report: Report;
  heading: ReactNode;
  /** The sums are what was booked. */
  isBooked: boolean;
  locale: Locale;
}) {
  const t = useTranslations('board.reports');
  const { from, since, before, compare } = report;
  const quiet = 'text-[0.9375rem] text-muted';
  return (
    <header className="flex flex-col gap-1 max-lg:not-print:not-has-[p]:absolute">
      <h2 className="font-sans text-[1.25rem] font-semibold max-lg:not-print:sr-only">{heading}</h2>
      {isBooked && <p className={`max-w-prose ${quiet}`}>{t('bookedNote')}</p>}
      {before && (
        <p className={`numerals ${quiet}`}>{t('besidePeriod', { period: spanOf(before, locale) })}</p>
      )}
      {since !== null && isHalfRecorded(report) && (
        <p className={quiet}>{t('besideSince', { day: formatDay(since, locale) })}</p>
      )}
      {compare && !before && <p className={quiet}>{t(`nothingBefore.${compare}`)}</p>}
      {since !== null && since > from && (
        <p className={quiet}>{t('since', { day: formatDay(since, locale) })}</p>
      )}
    </header>
  );
}
