import { useTranslations } from 'next-intl';
import { RowActions } from '@/components/list/row-actions';
import { generalHoursOn, periodOn } from '@/lib/availability/schedule/general-hours';
import type { Locale } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';
import type { WeekSpans } from '@/lib/base/time/week-spans';
import type { OpeningPeriodRecord } from '@/lib/opening-hours/opening-periods/queries';
import { hoursInWords, spansInWords } from '@/lib/staff-schedule/week-spans/in-words';
import { DeleteRecord } from '../_parts/records/delete-record';
import { StateBadge } from '../_rota/state-badge';
import { PeriodDialog } from './period-dialog';

type Shown = { periods: OpeningPeriodRecord[]; usualWeek: WeekSpans; today: string; locale: Locale };

function usePeriodWords(locale: Locale) {
  const t = useTranslations('board.hours');
  const daysOf = ({ validFrom, validUntil }: OpeningPeriodRecord) =>
    validUntil === null
      ? t('fromThenOn', { day: formatDay(validFrom, locale) })
      : `${formatDay(validFrom, locale)} – ${formatDay(validUntil, locale)}`;
  return { daysOf, nameOf: (period: OpeningPeriodRecord) => period.name || daysOf(period) };
}

/** Which hours hold today, and by what; `dayOff` is what the salon says of a non-working day. */
export function Today({ periods, usualWeek, today, locale, dayOff }: Shown & { dayOff: string | null }) {
  const t = useTranslations('board.hours');
  const { nameOf } = usePeriodWords(locale);
  const period = periodOn(periods, today);
  const hours = spansInWords(generalHoursOn({ usual: usualWeek, periods }, today)) || t('closed');
  return (
    <p className="numerals font-medium">
      {dayOff !== null
        ? t('todayOff', { why: dayOff })
        : period
          ? t('todayByPeriod', { hours, name: nameOf(period) })
          : t('todayAsUsual', { hours })}
    </p>
  );
}

/** Hours that hold in place of the usual ones from a day on: what lasts and is to come first. */
export function Periods({ periods, usualWeek, today, locale }: Shown) {
  const t = useTranslations('board.hours');
  const { daysOf, nameOf } = usePeriodWords(locale);
  return (
    <section aria-labelledby="opening-periods" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="opening-periods" className="font-sans text-base font-semibold">
          {t('periods')}
        </h2>
        <PeriodDialog usualWeek={usualWeek} />
      </div>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('periodsLead')}</p>
      {periods.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-white/50">
          {periods.map((period) => {
            const { id, name, validFrom, validUntil, days } = period;
            const isOver = validUntil !== null && validUntil < today;
            return (
              <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3.5 sm:px-6">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <span className="font-medium">{nameOf(period)}</span>
                    <StateBadge state={isOver ? 'over' : validFrom <= today ? 'now' : 'coming'} />
                  </p>
                  {name && <p className="numerals text-[0.9375rem]">{daysOf(period)}</p>}
                  <p className="numerals mt-0.5 text-[0.875rem] leading-snug text-muted">
                    {hoursInWords(days, locale).join(' · ') || t('closed')}
                  </p>
                </div>
                <RowActions
                  name={nameOf(period)}
                  main={<PeriodDialog usualWeek={usualWeek} record={period} name={nameOf(period)} />}
                >
                  <DeleteRecord path={`/admin/api/opening-periods/${id}`} name={nameOf(period)} />
                </RowActions>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
