import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { QuietGround } from '../../_parts/quiet-ground';
import type { HeldTerm } from '../state/held-term';
import { fill, type ReservationLabels } from '../words/labels';
import { PartTimes } from '../words/part-times';

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
    <div className="flex flex-col bg-sand">
      <div className="px-5 py-6 sm:px-8 md:py-8">
        <p className="first-letter:uppercase">{formatLongDay(dayOfIso(from), locale)}</p>
        <p className="numerals mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-[3.25rem] leading-none">{wallTimeOf(from)}</span>
          <span className="text-muted">– {wallTimeOf(to)}</span>
        </p>
        <p className="mt-5 text-lg leading-snug">{service}</p>
        {employee && <p>{fill(labels.withPerson, { name: employee })}</p>}
        <p className="numerals mt-1 text-[0.9375rem] text-muted">{facts}</p>
        <p className="text-[0.9375rem] text-muted">{place}</p>
        <PartTimes labels={labels} parts={parts} />
      </div>
      <div className="mt-auto h-44 max-md:hidden short:hidden">
        <QuietGround />
      </div>
    </div>
  );
}
