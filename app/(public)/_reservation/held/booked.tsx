import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { Calendars } from '../calendars/calendars';
import { pageOf, tokenIn } from '../requests/open-payment';
import type { HeldTerm } from '../state/held-term';
import { fill } from '../words/labels';
import type { ReservationSetting } from '../state/setting';
import { TermCard } from './term-card';
import { useAnswer } from '../requests/use-answer';

/** What the page of the appointment knows, by the token of its address. */
const mine = (ticket: string) => ({
  path: '/api/reservations/mine',
  body: { token: tokenIn(ticket) },
});

/** It is done, and nobody has to leave for it: into the calendar, and the way to the appointment's own page. */
export function Booked({
  setting: { labels, calendars, locale, place },
  held,
  onDone,
}: {
  setting: ReservationSetting;
  held: HeldTerm;
  onDone: () => void;
}) {
  const title = useRef<HTMLParagraphElement>(null);
  const { answer } = useAnswer<ClientReservation>(held.ticket ? mine(held.ticket) : null, locale);
  const calendar = answer?.ok ? answer.data.calendar : null;
  // The field for the code is gone.
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className="grid min-h-full content-start md:grid-cols-[21rem_1fr] md:content-stretch">
      <div className="flex flex-col gap-7 px-5 py-8 sm:px-8 sm:py-10 md:order-last md:self-center md:px-12">
        <div role="status">
          <CircleCheck aria-hidden="true" strokeWidth={1.25} className="size-14 text-success" />
          <p ref={title} tabIndex={-1} className="display-2 mt-4 text-balance outline-none">
            {labels.bookedTitle}
          </p>
          <p className="mt-4 max-w-prose text-lg wrap-anywhere text-muted">
            {fill(labels.bookedText, { email: held.email })}
          </p>
        </div>
        {calendar && <Calendars calendar={calendar} texts={calendars} />}
        <div className="flex flex-wrap gap-3">
          {held.ticket && (
            <a href={pageOf(held.ticket, locale)} className={buttonClass({}, 'max-sm:w-full')}>
              {labels.toTicket}
            </a>
          )}
          <Button variant="secondary" className="max-sm:w-full" onClick={onDone}>
            {labels.done}
          </Button>
        </div>
      </div>
      <TermCard labels={labels} locale={locale} held={held} place={place} />
    </div>
  );
}
