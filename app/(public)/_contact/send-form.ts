import type { Locale } from '@/lib/base/statuses';
import { call } from '../_reservation/requests/endpoints';
import { failureText } from '../_reservation/requests/failure-text';

export type SendingLabels = {
  failed: string;
  networkFailed: string;
  offline: string;
  validation: { required: string; email: string };
};

type Control = HTMLInputElement | HTMLTextAreaElement;

export type Outcome = {
  isSent: boolean;
  /** By the name of the field. */
  errors: Record<string, string>;
  failure: string | null;
};

/** What the browser finds wrong with a field, in the words that the endpoint would use. */
function problemOf(control: Control, { required, email }: SendingLabels['validation']): string | null {
  if (control.validity.valueMissing || (control.required && control.value.trim() === '')) return required;
  return control.validity.typeMismatch ? email : null;
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== '',
  );

/** What is wrong by the browser's own checks, in our words; the first of it gets the focus. */
export function problemsIn(
  form: HTMLFormElement,
  words: SendingLabels['validation'],
): Record<string, string> {
  const found = controlsOf(form).flatMap((control) => {
    const problem = problemOf(control, words);
    return problem ? [{ control, problem }] : [];
  });
  found[0]?.control.focus();
  return Object.fromEntries(found.map(({ control, problem }) => [control.name, problem]));
}

export async function send(
  form: HTMLFormElement,
  { path, locale, labels, elapsed }: { path: string; locale: Locale; labels: SendingLabels; elapsed: number },
): Promise<Outcome> {
  const controls = controlsOf(form);
  const answer = await call(path, locale, {
    method: 'POST',
    body: { ...Object.fromEntries(controls.map(({ name, value }) => [name, value])), elapsed },
  });
  if (answer.ok) return { isSent: true, errors: {}, failure: null };
  const { status, text, fields } = answer;
  const isShown = controls.some(({ name, type }) => type !== 'hidden' && name in fields);
  const failure = failureText({ status, text }, labels);
  return { isSent: false, errors: fields, failure: isShown ? null : failure };
}
