'use client';

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PaidAhead } from '@/app/(public)/_reservation/details/paid-ahead';
import { useComingBack } from '@/app/(public)/_reservation/requests/use-coming-back';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { BusyButton } from '@/components/ui/busy-button';
import { buttonClass } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import type en from '@/messages/en/site.json';
import type { Locale } from '@/lib/base/statuses';
import { isProceeding, LINK_ACTIONS, type LinkAction } from './actions';
import type { Landing, Link } from './landing';
import { followAction, keepLink, linkIn, storedLink } from './stored-link';
import { submitLink } from './submit-link';
import { titleOf } from './title';

type Labels = (typeof en)['statusConfirmation'] & { optional: string; payHere: string };
type State =
  | { step: 'asking' | 'working'; link: Link }
  | { step: 'done'; action: LinkAction }
  | { step: 'awaiting'; action: LinkAction }
  | { step: 'wrong'; action: LinkAction | null; text: string | null; heading: string | null };

/** Opening the page changes nothing: mail scanners open links. The button does, with a script or without. */
export function StatusConfirmation({
  landing,
  why,
  heading: givenHeading,
  joinAgain,
  approval,
  failure,
  nextTerm,
  refund,
  ahead,
  pay,
  term,
  locale,
  salonName,
  home,
  bookAgain,
  ticket,
  reservationId,
  phone,
  labels,
}: {
  landing: Landing;
  /** What is wrong, or how things stand, where more is known than the usual words say. */
  why: string | null;
  /** Of the waiting list and of the next visit, where nothing went wrong. */
  heading: string | null;
  /** Where somebody who is no longer on the waiting list joins again. */
  joinAgain: string | null;
  /** What follows where the salon still has to say yes. */
  approval: string;
  /** Why nothing came of the press before. */
  failure: string;
  /** Which term the press books, where the link itself names none. */
  nextTerm: string | null;
  /** What cancelling gives back of what was paid ahead. */
  refund: { comesBack: number; text: string | null } | null;
  /** What is paid before it is booked, and how the button says so. */
  ahead: { summary: string; fees: string | null; how: string; button: string } | null;
  /** Where what is held is paid. */
  pay: string | null;
  /** Which term it is about. */
  term: ReactNode;
  locale: Locale;
  salonName: string;
  home: string;
  /** Where the same service is booked anew, when it is about one. */
  bookAgain: string | null;
  /** Where the appointment is shown and changed, when it is about one. */
  ticket: string | null;
  reservationId: number | null;
  phone: { href: string; text: string };
  labels: Labels;
}) {
  const [arrived] = useState<State>(() =>
    landing.step === 'wrong'
      ? { step: 'wrong', action: landing.action, text: why, heading: givenHeading }
      : landing,
  );
  const [state, setState] = useState(arrived);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const isWithoutLink = landing.step === 'wrong' && landing.action === null;
    const stored = isWithoutLink && location.search === '' && storedLink();
    if (stored) return location.replace(`?${new URLSearchParams(stored)}`);
    const opened = linkIn(new URLSearchParams(location.search));
    if (opened) keepLink(opened);
    // Out of the address bar, so that the token stays neither in the history nor on a shared screen.
    history.replaceState(history.state, '', location.pathname);
  }, [landing]);

  useEffect(() => {
    if (state === arrived) return;
    heading.current?.focus();
    const action = 'link' in state ? state.link.action : state.action;
    document.title = `${titleOf({ step: state.step, action }, labels)} – ${salonName}`;
  }, [state, arrived, labels, salonName]);

  // Back from where it is paid: what is still to be done, the server knows.
  useComingBack(
    () => undefined,
    () => location.reload(),
  );

  const proceed = async (event: FormEvent<HTMLFormElement>, link: Link) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    setState({ step: 'working', link });
    const outcome = await submitLink(link, {
      ...(typeof reason === 'string' && reason.trim() !== '' && { reason }),
      ...(nextTerm && { termFrom: nextTerm }),
      ...(refund && { comesBack: refund.comesBack }),
    });
    if (outcome.ok && outcome.payUrl) return location.assign(outcome.payUrl);
    // What it has booked, what is free instead, or what comes back by now, the server knows.
    const isNext = link.action === 'book-next';
    const isRefused = !outcome.ok && !outcome.awaitsApproval && outcome.final;
    if ((isNext && outcome.ok) || (isRefused && (isNext || refund))) {
      const code = isNext ? 'termTaken' : 'refundChanged';
      return location.replace(`?${new URLSearchParams({ ...link, ...(!outcome.ok && { outcome: code }) })}`);
    }
    if (!outcome.ok && outcome.awaitsApproval) return setState({ step: 'awaiting', action: link.action });
    if (outcome.ok && reservationId !== null) followAction(link.action, reservationId);
    if (outcome.ok) return setState({ step: 'done', action: link.action });
    if (outcome.final) {
      return setState({ step: 'wrong', action: link.action, text: outcome.text, heading: null });
    }
    showToast({ kind: 'error', text: outcome.text ?? labels.again });
    setState({ step: 'asking', link });
  };

  if (state.step === 'wrong') {
    const title = state.heading ?? labels.wrong;
    return (
      <div>
        <h1 ref={heading} tabIndex={-1} className="display-1 outline-none">
          {title}
        </h1>
        {state.text !== title && (
          <p className="mt-6 max-w-prose text-lg text-muted">{state.text ?? labels.wrongHint}</p>
        )}
        {term}
        <div className="mt-9 flex flex-wrap gap-3">
          {(joinAgain ?? bookAgain) && (
            <a href={joinAgain ?? bookAgain ?? ''} className={buttonClass({})}>
              {joinAgain ? labels.joinAgain : labels.bookAgain}
            </a>
          )}
          <a href={home} className={buttonClass({ variant: bookAgain ? 'secondary' : 'primary' })}>
            {labels.home}
          </a>
          <a href={phone.href} className={buttonClass({ variant: 'secondary' })}>
            {phone.text}
          </a>
        </div>
      </div>
    );
  }

  if (state.step === 'done' || state.step === 'awaiting') {
    const { words, done } = LINK_ACTIONS[state.action];
    const isDone = state.step === 'done';
    return (
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="display-1 outline-none">
          {isDone ? labels[done] : (givenHeading ?? labels.awaiting)}
        </h1>
        <p className="mt-6 max-w-prose text-lg text-muted">
          {isDone ? (state === arrived && why) || labels[words].after : approval}
        </p>
        {term}
        {isDone && refund && <p className="numerals mt-6 max-w-prose text-lg font-medium">{refund.text}</p>}
        <div className="mt-9 flex flex-wrap gap-3">
          {pay && (
            <a href={pay} className={buttonClass({})}>
              {labels.payHere}
            </a>
          )}
          {ticket && (
            <a href={ticket} className={buttonClass({ variant: pay ? 'secondary' : 'primary' })}>
              {labels.ticket}
            </a>
          )}
          {!ticket && joinAgain && (
            <a href={joinAgain} className={buttonClass({ variant: 'secondary' })}>
              {labels.joinAgain}
            </a>
          )}
          <a href={home} className={buttonClass({ variant: ticket ? 'secondary' : 'primary' })}>
            {labels.home}
          </a>
        </div>
      </div>
    );
  }

  const { link } = state;
  const { endpoint, words, asksReason } = LINK_ACTIONS[link.action];
  const working = state.step === 'working';
  return (
    <form method="post" action={`${endpoint}?lang=${locale}`} onSubmit={(event) => void proceed(event, link)}>
      <input type="hidden" name="token" value={link.token} />
      {nextTerm && <input type="hidden" name="termFrom" value={nextTerm} />}
      {refund && <input type="hidden" name="comesBack" value={refund.comesBack} />}
      <h1 className="display-1">{labels[words].title}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">{ahead ? labels.paidFirst : labels[words].text}</p>
      {term}
      {ahead && (
        <div className="mt-6 max-w-[34rem]">
          <PaidAhead policy={ahead} />
        </div>
      )}
      {refund && <p className="numerals mt-6 max-w-prose text-lg font-medium">{refund.text}</p>}
      {asksReason && (
        <Field id="reason" label={labels.reason} note={labels.optional} className="mt-8 max-w-prose">
          {(control) => <TextArea {...control} name="reason" maxLength={1000} />}
        </Field>
      )}
      {landing.step === 'asking' && landing.failed && (
        <p role="alert" className="mt-8 max-w-prose rounded-card border border-danger/35 p-5 text-danger">
          {failure}
        </p>
      )}
      <BusyButton type="submit" size="large" isBusy={working} className="mt-9">
        {/* A fixed word (docs/words.md), before what the press does. */}
        {!working && isProceeding(link.action) && <span className="sr-only">{labels.proceed} </span>}
        {working ? labels.working : (ahead?.button ?? labels[words].button)}
      </BusyButton>
      {ahead && <p className="mt-4 max-w-prose text-sm text-muted">{ahead.how}</p>}
    </form>
  );
}
