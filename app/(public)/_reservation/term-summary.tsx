import { Button } from '@/components/ui/button';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { Term } from './endpoints';
import type { ReservationLabels } from './labels';

/** The chosen term, beside the form. */
export function TermSummary({
  labels,
  locale,
  term,
  employee,
  goodToKnow,
  onBack,
}: {
  labels: ReservationLabels;
  locale: Locale;
  term: Term;
  employee: string | null;
  /** What the salon says of the service, such as what to do before one comes. */
  goodToKnow: string | null;
  onBack: () => void;
}) {
  return (
    <div className="bg-sand px-5 py-5 sm:px-8 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 md:flex-col md:items-start md:justify-start">
        <div role="status">
          <p className="first-letter:uppercase">{formatLongDay(dayOfIso(term.from), locale)}</p>
          <p className="numerals mt-1 flex items-baseline gap-2 md:flex-col md:gap-1">
            <span className="font-display text-[2rem] leading-none md:text-[3.25rem]">
              {wallTimeOf(term.from)}
            </span>
            <span className="text-[0.9375rem] text-muted">– {wallTimeOf(term.to)}</span>
          </p>
          {employee && <p className="mt-1.5 text-[0.9375rem] text-muted">{employee}</p>}
        </div>
        <Button variant="secondary" size="small" onClick={onBack}>
          {labels.change}
        </Button>
      </div>
      {goodToKnow && (
        <p className="mt-4 border-t border-line pt-4 text-[0.9375rem] leading-relaxed text-muted md:mt-6 md:pt-6">
          {goodToKnow}
        </p>
      )}
    </div>
  );
}
