import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { BusyButton } from '@/components/ui/busy-button';
import type { Locale } from '@/lib/base/statuses';
import { confirmByCode } from '../requests/confirm-by-code';
import { failureText } from '../requests/failure-text';
import { fill, type ReservationLabels } from '../words/labels';

const DIGITS = 6;

/** The six digits of the mail. The sixth sends them. */
export function CodeForm({
  labels,
  locale,
  confirmationKey,
  email,
  onConfirmed,
  onAwaiting,
}: {
  labels: ReservationLabels;
  locale: Locale;
  confirmationKey: string;
  email: string;
  onConfirmed: (ticket: string) => void;
  /** The code was right; the salon still has to say yes, as `text` tells. */
  onAwaiting: (text: string) => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  /** No other code helps any more. */
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  const send = async (typed: string) => {
    setSending(true);
    setError(null);
    const answer = await confirmByCode(confirmationKey, typed, locale);
    setSending(false);
    if (answer.ok) return onConfirmed(answer.data.ticket);
    if (answer.awaitsApproval) return onAwaiting(answer.text ?? '');
    setError(answer.fields.code ?? failureText(answer, labels));
    setOver(answer.status === 409 || answer.status === 429);
    input.current?.select();
  };

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    if (digits.length === DIGITS && digits !== code) void send(digits);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send(code);
  };

  return (
    <form noValidate onSubmit={submit} className="max-w-prose">
      <Field
        id="confirmationCode"
        label={fill(labels.code, { email })}
        hint={labels.orLink}
        {...(error && { error })}
      >
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              ref={input}
              data-focus-first=""
              value={code}
              onChange={({ target }) => type(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="done"
              disabled={isOver}
              className="numerals h-16 max-w-46 text-center font-display text-[2rem]! tracking-[0.3em]"
            />
            <BusyButton type="submit" isBusy={isSending} disabled={isOver} className="grow sm:grow-0">
              {labels.confirm}
            </BusyButton>
          </span>
        )}
      </Field>
    </form>
  );
}
