import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { call } from '../_reservation/endpoints';

export type SendingLabels = {
  failed: string;
  networkFailed: string;
  validation: { required: string; email: string };
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What the browser finds wrong with a field, in the words that the endpoint would use. */
function problemOf(control: Control, { required, email }: SendingLabels['validation']): string | null {
  if (control.validity.valueMissing || (control.required && control.value.trim() === '')) return required;
  return control.validity.typeMismatch ? email : null;
}

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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const controls = [...form.elements].filter(
      (element): element is Control =>
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        element.name !== '',
    );
    const found = controls.flatMap((control) => {
      const problem = problemOf(control, labels.validation);
      return problem ? [[control.name, problem] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    setFailure(null);
    if (found[0]) {
      controls.find(({ name }) => name === found[0]?.[0])?.focus();
      return;
    }
    setState('sending');
    const answer = await call(path, locale, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(controls.map(({ name, value }) => [name, value])),
        elapsed: Math.round(performance.now() - shownAt.current),
      }),
    });
    if (answer.ok) return setState('sent');
    setState('typing');
    setErrors(answer.fields);
    const shown = controls.some(({ name, type }) => type !== 'hidden' && name in answer.fields);
    if (!shown) setFailure(answer.status === 0 ? labels.networkFailed : (answer.text ?? labels.failed));
  };

  return { errors, failure, state, submit, again: () => setState('typing') };
}
