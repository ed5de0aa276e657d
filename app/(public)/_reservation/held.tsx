import { Mail } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { dayOfIso, formatLongDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { HeldTerm } from './held-term';
import type { ReservationLabels } from './labels';
import { PartTimes } from './part-times';

/** Says in large words that nothing is booked before the mail's link is pressed; people forget, and come anyway. */
export function Held({
  labels,
  locale,
  held,
  onDone,
}: {
  labels: ReservationLabels;
  locale: Locale;
  held: HeldTerm;
  onDone: () => void;
}) {
  return (
    <div className="px-5 py-8 sm:px-8 sm:py-10">
      <div role="status">
        <p className="display-2 max-w-[40rem]">{labels.heldTitle}</p>
        <div className="mt-6 max-w-prose border-y border-line py-4">
          <p className="first-letter:uppercase">{formatLongDay(dayOfIso(held.from), locale)}</p>
          <p className="numerals mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-[2.75rem] leading-none">{wallTimeOf(held.from)}</span>
            <span className="text-muted">– {wallTimeOf(held.to)}</span>
          </p>
          {held.employee && <p className="mt-1.5 text-[0.9375rem] text-muted">{held.employee}</p>}
          <PartTimes label={labels.visit} parts={held.parts} />
        </div>
        <p className="mt-6 max-w-prose text-lg">{held.message}</p>
        <div className="mt-6 flex max-w-prose gap-4 rounded-card bg-blush/60 p-5">
          <Mail aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-clay-deep" />
          <div>
            <p className="font-medium">{labels.nextStep}</p>
            <p className="mt-1 text-[0.9375rem]">{labels.checkSpam}</p>
          </div>
        </div>
      </div>
      <Button size="large" className="mt-8 self-start max-sm:w-full" onClick={onDone}>
        {labels.done}
      </Button>
    </div>
  );
}
