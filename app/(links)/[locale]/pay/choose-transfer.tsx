'use client';

import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import type { Locale } from '@/lib/base/statuses';
import { useLinkPress, type PressLabels } from '../use-link-press';

const PATH = '/api/reservations/pay/transfer';

type Labels = PressLabels & { submit: string };

/**
 * A browser without scripts posts it; with them, a press that comes to nothing leaves the page as it was, and says why. What was paid in another
 * tab, or is over, is no longer chosen here: the page says so.
 */
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
  const { isSending, error, press } = useLinkPress(token, labels, { showsStanding: true });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void press(PATH);
  };

  return (
    <form
      method="post"
      action={`${PATH}?lang=${locale}`}
      onSubmit={send}
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
