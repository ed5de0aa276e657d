import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { EmailInput } from '@/components/form/text-input';
import { BusyButton } from '@/components/ui/busy-button';
import type { ReservationLabels } from '../words/labels';

/** A letter that was typed wrong shall not cost the term. */
export function CorrectAddress({
  labels,
  email,
  error,
  isSending,
  onSend,
}: {
  labels: ReservationLabels;
  /** As it was typed first. */
  email: string;
  error: string | null;
  isSending: boolean;
  onSend: (meant: string) => void;
}) {
  const [meant, setMeant] = useState(email);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSend(meant.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="pt-1 pb-3 text-ink">
      <Field id="meantAddress" label={labels.meantAddress} {...(error && { error })}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <EmailInput
              {...control}
              ref={input}
              value={meant}
              onChange={({ target }) => setMeant(target.value)}
              enterKeyHint="send"
              className="max-w-80 min-w-56 grow basis-56"
            />
            <BusyButton type="submit" variant="secondary" isBusy={isSending} className="grow sm:grow-0">
              {labels.sendThere}
            </BusyButton>
          </span>
        )}
      </Field>
    </form>
  );
}
