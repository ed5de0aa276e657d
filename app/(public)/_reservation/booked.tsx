import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { localePath, withoutLocale } from '@/lib/base/i18n/paths';
import type { HeldTerm } from './held-term';
import { fill } from './labels';
import type { ReservationSetting } from './setting';
import { TermCard } from './term-card';

/** It is done, and nobody has to leave for it; the way to the appointment's own page. */
export function Booked({
  setting: { labels, locale, place },
  held,
  onDone,
}: {
  setting: ReservationSetting;
  held: HeldTerm;
  onDone: () => void;
}) {
  const title = useRef<HTMLParagraphElement>(null);
  // The field for the code is gone.
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-6 px-5 py-8 sm:px-8 sm:py-10">
      <div role="status">
        <p ref={title} tabIndex={-1} className="display-2 flex items-start gap-3 outline-none">
          <CircleCheck aria-hidden="true" className="mt-1 size-8 shrink-0 text-success" />
          {labels.bookedTitle}
        </p>
        <p className="mt-3 max-w-prose">{fill(labels.bookedText, { email: held.email })}</p>
      </div>
      <TermCard labels={labels} locale={locale} held={held} place={place} />
      <div className="flex flex-wrap gap-3">
        {held.ticket && (
          <a
            href={localePath(locale, withoutLocale(held.ticket))}
            className={buttonClass({}, 'max-sm:w-full')}
          >
            {labels.toTicket}
          </a>
        )}
        <Button variant="secondary" className="max-sm:w-full" onClick={onDone}>
          {labels.done}
        </Button>
      </div>
    </div>
  );
}
