import { Skeleton } from '@/components/ui/skeleton';
import { wallTimeOf } from '@/lib/base/time/format';
import type { Term } from '../requests/endpoints';
import type { ReservationLabels } from '../words/labels';

const hourOf = ({ from }: Term) => Number(from.slice(11, 13));

const PARTS = [
  { part: 'morning', has: (hour: number) => hour < 12 },
  { part: 'afternoon', has: (hour: number) => hour >= 12 && hour < 17 },
  { part: 'evening', has: (hour: number) => hour >= 17 },
] as const;

/** The free terms of a day, as the salon's clock shows them; null while they are loading. */
export function TermList({
  labels,
  terms,
  onTerm,
}: {
  labels: ReservationLabels;
  terms: Term[] | null;
  onTerm: (term: Term) => void;
}) {
  if (!terms) {
    return (
      <div className="mt-4 grid grid-cols-4 gap-2">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-11 rounded-full!" />
        ))}
      </div>
    );
  }
  return PARTS.map(({ part, has }) => {
    const inPart = terms.filter((term) => has(hourOf(term)));
    if (inPart.length === 0) return null;
    return (
      <section key={part} aria-labelledby={`terms-${part}`} className="mt-3 md:mt-5">
        <h4 id={`terms-${part}`} className="text-sm text-muted">
          {labels[part]}
        </h4>
        <ul className="numerals mt-1.5 grid grid-cols-4 gap-2">
          {inPart.map((term) => (
            <li key={term.from}>
              <button
                type="button"
                onClick={() => onTerm(term)}
                className="min-h-11 w-full rounded-full border border-ink/30 text-[0.9375rem] transition-colors duration-quick hover:border-pine hover:bg-pine hover:text-paper active:bg-pine-deep"
              >
                {wallTimeOf(term.from)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
