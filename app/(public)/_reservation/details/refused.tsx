import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { Term } from '../requests/endpoints';
import type { ReservationLabels } from '../words/labels';

export type Refusal = {
  text: string;
  alternatives: Term[];
  /** This very term cannot be had. */
  needsAnother: boolean;
  canRetry: boolean;
};

/** Why the booking did not go through, and the nearest terms to take instead with one press. */
export function Refused({
  labels,
  locale,
  refusal,
  onBack,
  onTerm,
}: {
  labels: ReservationLabels;
  locale: Locale;
  refusal: Refusal;
  onBack: () => void;
  onTerm: (term: Term) => void;
}) {
  const { text, alternatives, needsAnother } = refusal;
  const days = [...new Set(alternatives.map(({ from }) => dayOfIso(from)))].toSorted();
  const box = useRef<HTMLDivElement>(null);
  // In braces: newer browsers give back a promise, which React would take for a clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={box} role="alert" className="rounded-card border scroll-my-6 border-danger/35 bg-white/60 p-5">
      <p className="font-medium text-danger">{text}</p>
      {needsAnother && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onBack}>
          {labels.change}
        </Button>
      )}
      {alternatives.length > 0 && (
        <>
          <p className="mt-4 text-[0.9375rem] text-muted">{labels.alternatives}</p>
          {days.map((day) => (
            <div key={day} className="mt-3">
              <p className="first-letter:uppercase">{formatLongDay(day, locale)}</p>
              <ul className="numerals mt-1.5 flex flex-wrap gap-2">
                {alternatives
                  .filter(({ from }) => dayOfIso(from) === day)
                  .map((term) => (
                    <li key={term.from}>
                      <button
                        type="button"
                        aria-label={`${formatLongDay(day, locale)}, ${wallTimeOf(term.from)}`}
                        onClick={() => onTerm(term)}
                        className="min-h-11 rounded-full border border-ink/30 px-4 text-[0.9375rem] transition-colors duration-quick hover:border-pine hover:bg-pine hover:text-paper"
                      >
                        {wallTimeOf(term.from)}
                      </button>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </div>
  );
}
