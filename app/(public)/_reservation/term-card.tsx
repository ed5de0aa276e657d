import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { HeldTerm } from './held-term';
import { fill, type ReservationLabels } from './labels';
import { PartTimes } from './part-times';

/** What was booked: when in large figures, what, with whom, for how much and where. */
export function TermCard({
  labels,
  locale,
  held: { from, to, service, facts, employee, parts },
  place,
}: {
  labels: ReservationLabels;
  locale: Locale;
  held: HeldTerm;
  place: string;
}) {
  return (
    <div className="w-full max-w-prose self-start border-y border-line py-4">
      <p className="first-letter:uppercase">{formatLongDay(dayOfIso(from), locale)}</p>
      <p className="numerals mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[2.75rem] leading-none">{wallTimeOf(from)}</span>
        <span className="text-muted">– {wallTimeOf(to)}</span>
      </p>
      <p className="mt-2">{service}</p>
      <p className="numerals text-[0.9375rem] text-muted">{facts}</p>
      {employee && <p>{fill(labels.withPerson, { name: employee })}</p>}
      <p className="text-[0.9375rem] text-muted">{place}</p>
      <PartTimes labels={labels} parts={parts} />
    </div>
  );
}
