import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CodeForm } from './code-form';
import type { HeldTerm } from '../state/held-term';
import { fill } from '../words/labels';
import { MailAgain } from './mail-again';
import { untilWords } from '../words/moment-words';
import type { ReservationSetting } from '../state/setting';
import { TermCard } from './term-card';

/** Says in large words that nothing is booked before it is confirmed; people forget, and come anyway. */
export function Held({
  setting,
  held,
  onConfirmed,
  onAwaiting,
  onCorrected,
  onDone,
}: {
  setting: ReservationSetting;
  held: HeldTerm;
  onConfirmed: (ticket: string) => void;
  onAwaiting: (text: string) => void;
  /** To another address than before. */
  onCorrected: (email: string) => void;
  onDone: () => void;
}) {
  const { labels, locale, place } = setting;
  const { holdUntil, confirmationKey, email } = held;
  const [now] = useState(() => new Date());
  const title = useRef<HTMLParagraphElement>(null);
  // On a low screen the whole dialog scrolls, and stands where the form before was sent.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const until = holdUntil && untilWords(new Date(holdUntil), now, setting);
  return (
    <div className="grid min-h-full content-start md:grid-cols-[21rem_1fr] md:content-stretch">
      <div className="flex flex-col gap-6 px-5 py-6 sm:px-8 sm:py-8 md:order-last md:self-center md:px-12">
        <div role="status">
          <p ref={title} className="display-3 max-w-[40rem]">
            {labels.heldTitle}
          </p>
          {until && (
            <p className="mt-2 text-lg first-letter:uppercase">{fill(labels.heldUntil, { until })}</p>
          )}
        </div>
        {confirmationKey ? (
          <>
            <CodeForm
              // Another address has another code, and its first try.
              key={email}
              labels={labels}
              locale={locale}
              confirmationKey={confirmationKey}
              email={email}
              onConfirmed={onConfirmed}
              onAwaiting={onAwaiting}
            />
            <MailAgain
              labels={labels}
              locale={locale}
              confirmationKey={confirmationKey}
              email={email}
              onCorrected={onCorrected}
            />
          </>
        ) : (
          <p role="status" className="max-w-prose text-lg">
            {held.message}
          </p>
        )}
        <div>
          <Button variant="secondary" className="max-sm:w-full" onClick={onDone}>
            {confirmationKey ? labels.later : labels.done}
          </Button>
        </div>
      </div>
      <TermCard labels={labels} locale={locale} held={held} place={place} />
    </div>
  );
}
