'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { Button, buttonClass } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast';
import type en from '@/messages/en.json';
import type { Locale } from '@/lib/statuses';
import { isLinkAction, LINK_ACTIONS, type LinkAction } from './actions';
import { obeyLink } from './obey-link';

type Labels = (typeof en)['statusConfirmation'] & { optional: string };
type Link = { action: LinkAction; token: string };
type State =
  | { step: 'reading' }
  | { step: 'asking' | 'working' | 'done'; link: Link }
  | { step: 'wrong'; text: string | null };

/** Takes the token out of the address bar, so that it stays neither in the history nor on a shared screen. */
function readLink(): State {
  const query = new URLSearchParams(location.search);
  const [action, token] = [query.get('action'), query.get('token')];
  history.replaceState(history.state, '', location.pathname);
  return isLinkAction(action) && token
    ? { step: 'asking', link: { action, token } }
    : { step: 'wrong', text: null };
}

/** Opening the page changes nothing: mail scanners open links. The button does. */
export function StatusConfirmation({
  locale,
  home,
  phone,
  labels,
}: {
  locale: Locale;
  home: string;
  phone: { href: string; text: string };
  labels: Labels;
}) {
  const [state, setState] = useState<State>({ step: 'reading' });
  const heading = useRef<HTMLHeadingElement>(null);

  // The address is known in the browser only. Read once: a second run would find it empty already.
  const hasRead = useRef(false);
  useEffect(() => {
    if (hasRead.current) return;
    hasRead.current = true;
    setState(readLink());
  }, []);

  useEffect(() => {
    if (state.step === 'done' || state.step === 'wrong') heading.current?.focus();
  }, [state.step]);

  const proceed = async (event: FormEvent<HTMLFormElement>, link: Link) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    setState({ step: 'working', link });
    const outcome = await obeyLink(link, typeof reason === 'string' ? reason : null, locale);
    if (outcome.ok) return setState({ step: 'done', link });
    if (outcome.final) return setState({ step: 'wrong', text: outcome.text });
    showToast({ kind: 'error', text: outcome.text ?? labels.again });
    setState({ step: 'asking', link });
  };

  if (state.step === 'reading') return <div aria-busy="true" className="min-h-64" />;

  if (state.step === 'wrong') {
    return (
      <div>
        <h1 ref={heading} tabIndex={-1} className="display-1 outline-none">
          {labels.wrong}
        </h1>
        <p className="mt-6 max-w-prose text-lg text-muted">{state.text ?? labels.wrongHint}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <a href={home} className={buttonClass({})}>
            {labels.home}
          </a>
          <a href={phone.href} className={buttonClass({ variant: 'secondary' })}>
            {phone.text}
          </a>
        </div>
      </div>
    );
  }

  const { words, done, asksReason } = LINK_ACTIONS[state.link.action];
  if (state.step === 'done') {
    return (
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="display-1 outline-none">
          {labels[done]}
        </h1>
        <p className="mt-6 max-w-prose text-lg text-muted">{labels[words].after}</p>
        <a href={home} className={buttonClass({}, 'mt-9')}>
          {labels.home}
        </a>
      </div>
    );
  }

  const working = state.step === 'working';
  return (
    <form onSubmit={(event) => void proceed(event, state.link)}>
      <h1 className="display-1">{labels[words].title}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">{labels[words].text}</p>
      {asksReason && (
        <Field id="reason" label={labels.reason} note={labels.optional} className="mt-8 max-w-prose">
          {(control) => <TextArea {...control} name="reason" maxLength={1000} />}
        </Field>
      )}
      <Button type="submit" size="large" disabled={working} aria-busy={working} className="mt-9">
        {working && <Spinner />}
        {working ? labels.working : labels[words].button}
      </Button>
    </form>
  );
}
