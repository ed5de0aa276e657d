import { useLocale } from 'next-intl';
import { formatSpan } from '@/lib/base/time/format';

/** From when to when; where there is no room for both, each end stands on a line of its own and is not torn apart. */
export function When({ from, to }: { from: string; to: string }) {
  const locale = useLocale();
  const [first, last] = formatSpan(from, to, locale).split(' – ');
  return (
    <span className="numerals lg:whitespace-nowrap">
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
