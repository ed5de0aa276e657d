import { getTranslations } from 'next-intl/server';
import { salonZone } from '@/lib/salon/settings/settings';
import { formatTime } from '@/lib/base/time/format';
import { WEEK_DAYS, type WeekHoursRecord } from '@/lib/staff-schedule/week-hours/rules';
import type { Locale } from '@/lib/base/statuses';
import { HoursRow } from '../_shell/islands';

/** The week, a row a day, with today's marked. */
export async function WorkingHours({ hours, locale }: { hours: WeekHoursRecord; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'hours' });
  return (
    <dl className="numerals">
      {WEEK_DAYS.map((day, index) => {
        const [from, to] = [hours[`wh${day}From`], hours[`wh${day}To`]];
        const isOpen = Boolean(from && to);
        return (
          <HoursRow
            key={day}
            weekday={(index + 1) % WEEK_DAYS.length}
            zone={salonZone()}
            name={t(day)}
            today={t('today')}
            hours={isOpen ? `${formatTime(from)}–${formatTime(to)}` : t('closed')}
            isOpen={isOpen}
          />
        );
      })}
    </dl>
  );
}
