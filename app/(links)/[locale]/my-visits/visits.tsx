'use client';

import type { ReactNode } from 'react';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { Button, buttonClass } from '@/components/ui/button';
import { RESERVATION_STATUS, type Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { ClientVisits } from '@/lib/self-service/appointment/answer';
import type en from '@/messages/en/site.json';
import { LoadingNotice } from '../../loading-notice';
import { SendLinkForm, type SendLinkLabels } from '../../send-link-form';
import { useBehindLink } from '../../use-behind-link';
import { whenOf } from '../my-appointment/words';

type Texts = (typeof en)['visits'];
type Visit = ClientVisits['visits'][number];

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** All that whoever has the mailbox has with the salon: what is to come, soonest first, and what has been. */
export function Visits({
  found,
  locale,
  texts,
  sendLink,
  headings,
  home,
  ticket,
  now,
}: {
  found: ClientVisits | null;
  locale: Locale;
  texts: Texts;
  sendLink: SendLinkLabels;
  headings: { title: ReactNode; none: ReactNode; unknown: ReactNode };
  home: string;
  /** The page of a single one. */
  ticket: string;
  /** Epoch milliseconds, of the server's look. */
  now: number;
}) {
  const { shown, reload } = useBehindLink(found, {
    page: 'my-visits',
    path: 'mine/visits',
    locale,
    asksAnyway: true,
  });
  if (shown.step === 'loading') return <LoadingNotice title={texts.metaTitle} text={texts.loading} />;
  if (shown.step === 'none') {
    return (
      <div className="max-w-prose">
        <h1 className="display-1">{shown.canRetry ? headings.unknown : headings.none}</h1>
        <p className="mt-6 text-lg text-muted">{shown.canRetry ? texts.failedText : texts.invalidText}</p>
        {!shown.canRetry && <SendLinkForm labels={sendLink} locale={locale} />}
        <div className="mt-9 flex flex-wrap gap-3">
          {shown.canRetry && <Button onClick={reload}>{texts.retry}</Button>}
          <a href={home} className={buttonClass({ variant: 'secondary' })}>
            {texts.home}
          </a>
        </div>
      </div>
    );
  }
  const { visits } = shown.found;
  const isComing = ({ status, termFrom }: Visit) =>
    (status === INIT || status === CONFIRMED) && Date.parse(termFrom) > now;
  const coming = visits.filter(isComing).toReversed();
  const past = visits.filter((visit) => !isComing(visit));
  const list = { texts, locale, ticket };
  return (
    <>
      <h1 className="display-2">{headings.title}</h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-2 lg:gap-12">
        <VisitList {...list} title={texts.coming} visits={coming} none={texts.noneComing} />
        <VisitList {...list} title={texts.past} visits={past} none={texts.nonePast} />
      </div>
    </>
  );
}

function VisitList({
  title,
  visits,
  none,
  texts,
  locale,
  ticket,
}: {
  title: string;
  visits: Visit[];
  none: string;
  texts: Texts;
  locale: Locale;
  ticket: string;
}) {
  const words: Partial<Record<Visit['status'], string>> = {
    [INIT]: texts.held,
    [CLIENT_REJECTED]: texts.canceled,
    [ADMIN_REJECTED]: texts.rejected,
  };
  return (
    <section>
      <h2 className="font-sans text-base font-medium">{title}</h2>
      {visits.length === 0 && <p className="mt-3 text-muted">{none}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{visit.services.join(' + ')}</p>
              <p className="numerals text-[0.9375rem]">
                {whenOf({ from: visit.termFrom, to: visit.termTo }, locale)}
              </p>
              <p className="numerals text-[0.9375rem] text-muted">
                {[
                  visit.people && fill(texts.with, { people: visit.people }),
                  formatPrice(visit.price, visit.currency, locale),
                  words[visit.status],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {visit.token && (
              <a
                href={`${ticket}?token=${visit.token}`}
                aria-label={`${texts.open}: ${visit.services.join(' + ')}`}
                className={buttonClass({ size: 'small', variant: 'secondary' })}
              >
                {texts.open}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
