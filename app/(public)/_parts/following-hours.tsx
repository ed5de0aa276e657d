import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/base/statuses';
import { formatDateInSentence } from '@/lib/base/time/format';
import { sameWeek } from '@/lib/base/time/week-spans';
import type { OpeningHours } from '@/lib/opening-hours/general-hours/queries';
import { hoursInWords } from '@/lib/staff-schedule/week-spans/in-words';

/** The other hours that begin soon, a line each; the way back to those of today needs none. */
export async function FollowingHours({ hours, locale }: { hours: OpeningHours; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'hours' });
  const others = hours.follow.filter(({ days }) => !sameWeek(days, hours.holds.days));
  if (others.length === 0) return null;
  return (
    <ul className="numerals mt-5 flex flex-col gap-1.5 text-base">
      {others.map(({ from, until, days }) => (
        <li key={from}>
          <span className="font-medium">
            {until === null
              ? t('from', { day: formatDateInSentence(from, locale) })
              : t('fromTo', {
                  day: formatDateInSentence(from, locale),
                  last: formatDateInSentence(until, locale),
                })}
          </span>{' '}
          {unbroken(hoursInWords(days, locale).join(' · ')) || t('closed')}
        </li>
      ))}
    </ul>
  );
}

/** A line ends between words, never within 09:00–12:30. */
const unbroken = (text: string) => text.replaceAll('–', '\u2060–\u2060');
