import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Locale } from '@/lib/base/statuses';
import { CorrectAddress } from './correct-address';
import { call, post } from '../requests/endpoints';
import { failureText } from '../requests/failure-text';
import type { ReservationLabels } from '../words/labels';

/** For whom the mail does not come: the same once more, or to the address that was meant. */
export function MailAgain({
  labels,
  locale,
  confirmationKey,
  email,
  onCorrected,
}: {
  labels: ReservationLabels;
  locale: Locale;
  confirmationKey: string;
  /** Where it went. */
  email: string;
  onCorrected: (email: string) => void;
}) {
  const [isSending, setSending] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (clientEmail?: string) => {
    setSending(true);
    setError(null);
    const answer = await call<{ message: string }>(
      '/api/reservations/mail-again',
      locale,
      post({ confirmationKey, clientEmail }),
    );
    setSending(false);
    if (answer.ok) {
      setOutcome(answer.data.message);
      setCorrecting(false);
      if (clientEmail !== undefined) onCorrected(clientEmail);
      return;
    }
    const why = failureText(answer, labels);
    setOutcome(isCorrecting ? null : why);
    setError(answer.fields.clientEmail ?? why);
  };

  return (
    <div className="flex max-w-prose gap-3 text-[0.9375rem] text-muted">
      <Mail aria-hidden="true" className="mt-3 size-5 shrink-0 text-clay-deep" />
      <div className="grow">
        <p className="flex flex-wrap items-center gap-x-4">
          {labels.checkSpam}
          <span className="-ml-3 flex flex-wrap">
            <Button
              variant="quiet"
              size="small"
              className={LINE}
              disabled={isSending}
              aria-busy={isSending && !isCorrecting}
              onClick={() => void send()}
            >
              {isSending && !isCorrecting && <Spinner className="size-4!" />}
              {labels.sendAgain}
            </Button>
            {!isCorrecting && (
              <Button variant="quiet" size="small" className={LINE} onClick={() => setCorrecting(true)}>
                {labels.correctAddress}
              </Button>
            )}
          </span>
        </p>
        {isCorrecting && (
          <CorrectAddress
            labels={labels}
            email={email}
            error={error}
            isSending={isSending}
            onSend={(meant) => void send(meant)}
          />
        )}
        <p role="status" className="text-ink">
          {outcome}
        </p>
      </div>
    </div>
  );
}

const LINE = 'px-3! underline decoration-clay underline-offset-4';
