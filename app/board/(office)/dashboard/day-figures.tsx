import { useTranslations } from 'next-intl';
import { home } from '@/lib/base/i18n/home';
import { formatPrice } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { Dashboard } from '@/lib/dashboard/answer';

type Figures = NonNullable<Dashboard['figures']>['today'];

/** Three figures, each beside what it was on the same weekday a week before. */
export function DayFigures({
  figures: { today, weekBefore },
  locale,
}: {
  figures: NonNullable<Dashboard['figures']>;
  locale: Locale;
}) {
  const t = useTranslations('board.dashboard.today');
  const of: Record<'booked' | 'expected' | 'newClients', (figures: Figures) => string> = {
    booked: ({ bookedShare }) =>
      bookedShare === null ? '–' : t('percent', { share: Math.round(bookedShare * 100) }),
    expected: ({ expected }) => formatPrice(expected, home().currency, locale),
    newClients: ({ newClients }) => String(newClients),
  };
  const names = ['booked', 'expected', 'newClients'] as const;
  return (
    <dl
      aria-label={t('label')}
      className="grid grid-cols-[1fr_1.45fr_1fr] gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {names.map((name) => (
        <div key={name} className="flex min-w-0 flex-col bg-paper px-3 py-3 sm:px-4">
          <dt className="truncate text-[0.8125rem] text-muted">{t(name)}</dt>
          <dd className="numerals text-[1.0625rem] leading-snug font-medium whitespace-nowrap sm:text-[1.1875rem]">
            {of[name](today)}
          </dd>
          <dd className="numerals text-[0.8125rem] text-muted">
            {t('before', { value: of[name](weekBefore) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
