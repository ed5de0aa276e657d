import { Button } from '@/components/ui/button';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { Term } from '../requests/endpoints';
import { fill, type ReservationLabels } from './labels';
import { PartTimes, type ShownPart } from './part-times';

/** What the salon says of a service. */
export type Note = { id: number; name: string; text: string };

/** The chosen term, beside the form. */
export function TermSummary({
  labels,
  locale,
  term,
  employee,
  parts,
  goodToKnow,
  onBack,
}: {
  labels: ReservationLabels;
  locale: Locale;
  term: Term;
  employee: string | null;
  /** Of a visit: what is when. */
  parts: ShownPart[];
  /** What the salon says of the service, such as what to do before one comes. */
  goodToKnow: Note[];
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
          {employee && (
            <p className="mt-1.5 text-[0.9375rem]">{fill(labels.withPerson, { name: employee })}</p>
          )}
        </div>
        <Button variant="secondary" size="small" onClick={onBack}>
          {labels.change}
        </Button>
      </div>
      <PartTimes labels={labels} parts={parts} />
      <GoodToKnow labels={labels} notes={goodToKnow} />
    </div>
  );
}

const noteClass =
  'mt-4 border-t border-line pt-4 text-[0.9375rem] leading-relaxed text-muted md:mt-6 md:pt-6';

/** Of several services it is a lot to read before the form, so each stands under its name, folded. */
function GoodToKnow({ labels, notes }: { labels: ReservationLabels; notes: Note[] }) {
  const [only, ...more] = notes;
  if (!only) return null;
  if (more.length === 0) return <p className={noteClass}>{only.text}</p>;
  return (
    <details className={noteClass}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-ink underline decoration-clay decoration-1 underline-offset-4">
        {labels.goodToKnow}
      </summary>
      {notes.map(({ id, name, text }) => (
        <p key={id} className="mt-3">
          <span className="block font-medium text-ink">{name}</span>
          {text}
        </p>
      ))}
    </details>
  );
}
