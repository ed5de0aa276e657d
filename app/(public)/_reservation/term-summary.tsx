import { Button } from '@/components/ui/button';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/time/format';
import type { Locale } from '@/lib/statuses';
import type { Term } from './endpoints';
import type { ReservationLabels } from './labels';

/** The chosen term, beside the form. */
export function TermSummary({
  labels,
  locale,
  term,
  employee,
  onBack,
}: {
  labels: ReservationLabels;
  locale: Locale;
  term: Term;
  employee: string | null;
  onBack: () => void;
}) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 bg-sand px-5 py-5 sm:px-8 md:flex-col md:items-start md:justify-start md:py-8"
    >
      <div>
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
  );
}
