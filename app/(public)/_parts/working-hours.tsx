import { getTranslations } from 'next-intl/server';
import { salonZone } from '@/lib/salon/settings/settings';
import { WEEKDAY_NAMES, type WeekSpans } from '@/lib/base/time/week-spans';
import { WEEK_DAYS } from '@/lib/staff-schedule/week-hours/rules';
import { spansInWords } from '@/lib/staff-schedule/week-spans/in-words';
import type { Locale } from '@/lib/base/statuses';
import { HoursRow } from '../_shell/islands';

/** The week, a row a day, with today's marked. */
export async function WorkingHours({ week, locale }: { week: WeekSpans; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'hours' });
  return (
    <dl className="numerals [&_dd]:ml-auto [&_dd]:text-right">
      {WEEKDAY_NAMES.map((name, index) => (
        <HoursRow
          key={name}
          weekday={(index + 1) % WEEKDAY_NAMES.length}
          zone={salonZone()}
          name={t(WEEK_DAYS[index] ?? 'Mon')}
          today={t('today')}
          hours={spansInWords(week[name]) || t('closed')}
          isOpen={week[name].length > 0}
        />
      ))}
    </dl>
  );
}
