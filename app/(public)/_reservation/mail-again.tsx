import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Locale } from '@/lib/base/statuses';
import { call, post } from './endpoints';
import type { ReservationLabels } from './labels';

/** For whom the mail does not come: the same once more, to the same address. */
export function MailAgain({
  labels,
  locale,
  confirmationKey,
}: {
  labels: ReservationLabels;
  locale: Locale;
  confirmationKey: string;
}) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    const answer = await call<{ message: string }>(
      '/api/reservations/mail-again',
      locale,
      post({ confirmationKey }),
    );
    setSending(false);
    setOutcome(
      answer.ok
        ? answer.data.message
        : answer.status === 0
          ? labels.networkFailed
          : (answer.text ?? labels.failed),
    );
  };

  return (
    <div className="flex max-w-prose gap-3 text-[0.9375rem] text-muted">
      <Mail aria-hidden="true" className="mt-3 size-5 shrink-0 text-clay-deep" />
      <div>
        <p className="flex flex-wrap items-center gap-x-1">
          {labels.checkSpam}
          <Button
            variant="quiet"
            size="small"
            className="-ml-2 px-3! underline decoration-clay underline-offset-4"
            disabled={isSending}
            aria-busy={isSending}
            onClick={() => void send()}
          >
            {isSending && <Spinner className="size-4!" />}
            {labels.sendAgain}
          </Button>
        </p>
        <p role="status" className="text-ink">
          {outcome}
        </p>
      </div>
    </div>
  );
}
