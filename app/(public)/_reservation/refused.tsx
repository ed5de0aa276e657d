import { useEffect, useRef } from 'react';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/time/format';
import type { Locale } from '@/lib/statuses';
import type { Term } from './endpoints';
import type { ReservationLabels } from './labels';

export type Refusal = { text: string; alternatives: Term[]; canRetry: boolean };

/** Why the booking did not go through, and the nearest terms to take instead with one press. */
export function Refused({
  labels,
  locale,
  refusal,
  onTerm,
}: {
  labels: ReservationLabels;
  locale: Locale;
  refusal: Refusal;
  onTerm: (term: Term) => void;
}) {
  const { text, alternatives } = refusal;
  const box = useRef<HTMLDivElement>(null);
  // In braces: newer browsers give back a promise, which React would take for a clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={box} role="alert" className="rounded-card border scroll-my-6 border-danger/35 bg-white/60 p-5">
      <p className="font-medium text-danger">{text}</p>
      {alternatives.length > 0 && (
        <>
          <p className="mt-4 text-[0.9375rem] text-muted">{labels.alternatives}</p>
          <ul className="numerals mt-2 flex flex-wrap gap-2">
            {alternatives.map((term) => (
              <li key={term.from}>
                <button
                  type="button"
                  onClick={() => onTerm(term)}
                  className="min-h-11 rounded-full border border-ink/30 px-4 text-[0.9375rem] transition-colors duration-quick hover:border-pine hover:bg-pine hover:text-paper"
                >
                  {formatLongDay(dayOfIso(term.from), locale)}, {wallTimeOf(term.from)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
