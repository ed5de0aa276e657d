import { ArrowRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { Term } from '../requests/endpoints';
import { fill, type ReservationLabels } from '../words/labels';

/** The first free time of all in one press; null while it loads. */
export function Earliest({
  labels,
  locale,
  term,
  onTerm,
}: {
  labels: ReservationLabels;
  locale: Locale;
  term: Term | null;
  onTerm: (term: Term) => void;
}) {
  if (!term) return <Skeleton className="h-12 rounded-full!" />;
  const when = `${formatShortDay(dayOfIso(term.from), locale)}, ${wallTimeOf(term.from)}`.replace(
    ', ',
    ',\u00A0',
  );
  return (
    <Button
      // The widest letters, those of Serbian in Cyrillic, fit into one line of a phone, and into two of the narrowest.
      className="numerals w-full px-3! max-sm:gap-1.5 max-sm:text-[0.9375rem]!"
      onClick={() => onTerm(term)}
    >
      {fill(labels.earliest, { when })}
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 max-[24rem]:hidden" />
    </Button>
  );
}
