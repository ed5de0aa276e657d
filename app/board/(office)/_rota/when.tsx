import { useLocale } from 'next-intl';
import type { Locale } from '@/lib/statuses';
import { formatSpan } from '@/lib/time/format';

/** From when to when; where there is no room for both, each end stands on a line of its own and is not torn apart. */
export function When({ from, to }: { from: string; to: string }) {
  const locale = useLocale() as Locale; // the shell gives it
  const [first, last] = formatSpan(from, to, locale).split(' – ');
  return (
    <span className="numerals md:whitespace-nowrap">
      <span className="whitespace-nowrap">{first}</span>
      {last && (
        <>
          {' '}
          <span className="whitespace-nowrap">– {last}</span>
        </>
      )}
    </span>
  );
}
