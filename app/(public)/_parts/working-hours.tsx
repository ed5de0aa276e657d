import { getTranslations } from 'next-intl/server';
import { formatTime } from '@/lib/base/time/format';
import { WEEK_DAYS, type WeekHoursRecord } from '@/lib/rota/general-hours/rules';
import type { Locale } from '@/lib/base/statuses';

/** The week, a row a day. */
export async function WorkingHours({ hours, locale }: { hours: WeekHoursRecord; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'hours' });
  return (
    <dl className="numerals">
      {WEEK_DAYS.map((day) => {
        const [from, to] = [hours[`wh${day}From`], hours[`wh${day}To`]];
        return (
          <div
            key={day}
            className="flex items-baseline justify-between gap-6 border-b border-line py-1.5 sm:py-3 last:border-b-0"
          >
            <dt>{t(day)}</dt>
            <dd className={from && to ? undefined : 'text-muted'}>
              {from && to ? `${formatTime(from)}–${formatTime(to)}` : t('closed')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
