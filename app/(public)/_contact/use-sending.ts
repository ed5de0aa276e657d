import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Locale } from '@/lib/base/statuses';
import type { Outcome, SendingLabels } from './send-form';

// Most visitors write nothing: what sends a form comes when somebody begins to.
const load = () => import('./send-form');
const prepare = () => void load().catch(() => undefined);

const NOTHING: Outcome = { isSent: false, errors: {}, failure: null };

/**
 * Sends a small form to its endpoint. The browser's own checks come first, in our words; then the endpoint's. Without a
 * script the browser posts the form itself, to the same address.
 */
export function useSending({
  path,
  locale,
  labels,
}: {
  path: string;
  locale: Locale;
  labels: SendingLabels;
}) {
  const [outcome, setOutcome] = useState(NOTHING);
  const [sending, setSending] = useState(false);
  const shownAt = useRef(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    shownAt.current = performance.now();
    ref.current?.addEventListener('focusin', prepare, { once: true });
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const elapsed = Math.round(performance.now() - shownAt.current);
    try {
      const { problemsIn, send } = await load();
      const errors = problemsIn(form, labels.validation);
      setOutcome({ ...NOTHING, errors });
      if (Object.keys(errors).length > 0) return;
      setSending(true);
      setOutcome(await send(form, { path, locale, labels, elapsed }));
    } catch {
      setOutcome({ ...NOTHING, failure: navigator.onLine ? labels.networkFailed : labels.offline });
    }
    setSending(false);
  };

  return { ...outcome, sending, submit, ref };
}
