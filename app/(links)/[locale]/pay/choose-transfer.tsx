'use client';

import { useState, type FormEvent, type ReactNode } from 'react';
import { failureText } from '@/app/(public)/_reservation/requests/failure-text';
import { BusyButton } from '@/components/ui/busy-button';
import type { Locale } from '@/lib/base/statuses';
import { request } from '@/lib/browser/requests/request';

const PATH = '/api/reservations/pay/transfer';

type Labels = { submit: string; offline: string; networkFailed: string; failed: string };

/** A browser without scripts posts it; with them, a press that comes to nothing leaves the page as it was, and says why. */
export function ChooseTransfer({
  locale,
  token,
  labels,
  children,
}: {
  locale: Locale;
  token: string;
  labels: Labels;
  children: ReactNode;
}) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError(null);
    const outcome = await request(PATH, { method: 'POST', body: { token }, referrerPolicy: 'no-referrer' });
    if (outcome.ok) return location.replace(`?${new URLSearchParams({ outcome: 'done', token })}`);
    setSending(false);
    setError(failureText(outcome, labels));
  };

  return (
    <form
      method="post"
      action={`${PATH}?lang=${locale}`}
      onSubmit={(event) => void send(event)}
      className="flex flex-col rounded-card border border-line bg-white/50 p-6"
    >
      <input type="hidden" name="token" value={token} />
      {children}
      {error !== null && (
        <p role="alert" className="mb-3 text-[0.9375rem] font-medium text-danger">
          {error}
        </p>
      )}
      <BusyButton
        type="submit"
        variant="secondary"
        isBusy={isSending}
        className="mt-auto self-start max-sm:w-full"
      >
        {labels.submit}
      </BusyButton>
    </form>
  );
}
