import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { isFramed, leadTo, whereToPay } from '../requests/open-payment';
import { useComingBack } from '../requests/use-coming-back';
import type { HeldTerm } from '../state/held-term';
import { fill } from '../words/labels';
import { untilWords } from '../words/moment-words';
import type { ReservationSetting } from '../state/setting';
import { TermCard } from './term-card';

/** It is booked once it is paid: the way to the page of the payment service, also for whoever comes back from there. */
export function ToPay({
  setting,
  held,
  payment,
  leads,
  onDone,
}: {
  setting: ReservationSetting;
  held: HeldTerm;
  payment: NonNullable<HeldTerm['payment']>;
  /** The pressed button has said how much: it leads on by itself. */
  leads: boolean;
  onDone: () => void;
}) {
  const { labels, locale, place } = setting;
  const { ticket } = held;
  const [isLeading, setLeading] = useState(leads && !isFramed());
  const [now] = useState(() => new Date());
  const title = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);

  useEffect(() => {
    if (leads) leadTo(payment.url);
  }, [leads, payment.url]);

  // Whoever comes back, or has paid in another tab, sees what became of it on the page of the appointment.
  const check = async () => {
    const { url, isOver } = await whereToPay({ ticket, url: payment.url }, locale);
    if (isOver && !isFramed()) location.replace(url);
  };
  const checkOnArrival = useEffectEvent(() => void (!leads && check()));
  useEffect(() => checkOnArrival(), []);
  useComingBack(
    () => void check(),
    () => setLeading(false),
  );

  const pay = async () => {
    setLeading(true);
    const { url } = await whereToPay({ ticket, url: payment.url }, locale);
    leadTo(url);
    if (isFramed()) setLeading(false);
  };

  return (
    <div className="grid min-h-full content-start md:grid-cols-[21rem_1fr] md:content-stretch">
      <div className="flex flex-col gap-6 px-5 py-6 sm:px-8 sm:py-8 md:order-last md:self-center md:px-12">
        <div role="status">
          <p ref={title} className="display-3 max-w-[40rem]">
            {labels.payWaits}
          </p>
          <p className="mt-2 text-lg first-letter:uppercase">
            {fill(labels.heldUntil, { until: untilWords(new Date(payment.until), now, setting) })}
          </p>
        </div>
        {payment.policy && <p className="max-w-prose">{payment.policy}</p>}
        <div className="flex flex-wrap gap-3">
          <BusyButton size="large" isBusy={isLeading} className="max-sm:w-full" onClick={() => void pay()}>
            {isLeading ? labels.payLeads : fill(labels.payNow, { amount: payment.amount })}
          </BusyButton>
          <Button variant="secondary" size="large" className="max-sm:w-full" onClick={onDone}>
            {labels.payLater}
          </Button>
        </div>
        <p className="max-w-prose text-[0.9375rem] wrap-anywhere text-muted">
          {fill(labels.payMailed, { email: held.email })}
        </p>
      </div>
      <TermCard labels={labels} locale={locale} held={held} place={place} />
    </div>
  );
}
