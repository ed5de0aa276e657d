import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { MyWorkingDay } from '@/lib/dashboard/my-day/answer';

type Span = { from: string; to: string };

/** When she works and when she is away; a press on a day shows it. */
export function MyWeek({
  week,
  day,
  today,
  locale,
  hrefOf,
}: {
  week: MyWorkingDay[];
  /** The one that is shown beside it. */
  day: string | null;
  today: string;
  locale: Locale;
  hrefOf: (day: string) => string;
}) {
  const t = useTranslations('board.myDay');
  const timesOf = ({ from, to }: Span, of: string) => {
    // What begins with the day begins before it as well.
    const begins = dayOfIso(from) < of || wallTimeOf(from) === '00:00';
    const ends = dayOfIso(to) > of;
    if (begins && ends) return t('wholeDay');
    return `${begins ? '00:00' : wallTimeOf(from)}–${ends ? '24:00' : wallTimeOf(to)}`;
  };
  return (
    <section aria-labelledby="my-week" className="flex flex-col gap-2">
      <h2 id="my-week" className="display-3">
        {t('week')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {week.map((each) => (
          <li key={each.day}>
            <BoardLink
              href={hrefOf(each.day)}
              aria-current={each.day === day ? 'date' : undefined}
              className={classNames(
                'grid min-h-12 grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 text-[0.9375rem] transition-colors duration-quick hover:bg-sand/70',
                each.day === day && 'bg-sand/70',
              )}
            >
              <span className={classNames('numerals', each.day === today && 'font-medium text-pine')}>
                {formatShortDay(each.day, locale)}
              </span>
              <span className="min-w-0">
                {each.hours.length > 0 ? (
                  <span className="numerals flex flex-wrap gap-x-3">
                    {each.hours.map((span) => (
                      <span key={span.from} className="whitespace-nowrap">
                        {timesOf(span, each.day)}
                      </span>
                    ))}
                  </span>
                ) : (
                  <span className="block text-muted">{each.dayOff ?? t('free')}</span>
                )}
                {each.away.map((away) => (
                  <span key={away.from} className="numerals block text-[0.875rem] text-clay-deep">
                    {t('away', { when: timesOf(away, each.day), reason: away.reason })}
                  </span>
                ))}
              </span>
            </BoardLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
