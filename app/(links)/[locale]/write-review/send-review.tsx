'use client';

import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { useLinkPress, type PressLabels } from '../use-link-press';
import { forgetDraft, hasTyped, keepDraft, readForm, restoreDraft } from './draft';

type Labels = PressLabels & { send: string };

/**
 * The form of a review. A browser without scripts posts it; with them, what was typed outlives a press that comes to nothing and a
 * page that is loaded again.
 */
export function SendReview({
  action,
  token,
  isChosen,
  hasFailed,
  labels,
  children,
  end,
}: {
  action: string;
  token: string;
  /** The address names a star. */
  isChosen: boolean;
  /** As it was posted without a script. */
  hasFailed: boolean;
  labels: Labels;
  children: ReactNode;
  end: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, error, press } = useLinkPress(token, labels, { hasFailed });

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    // What was typed before the scripts came is the latest.
    if (hasTyped(current)) keepDraft(current, token);
    else restoreDraft(current, token, isChosen);
  }, [isChosen, token]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press('/api/reviews', readForm(event.currentTarget), forgetDraft);
  };

  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={send}
      onInput={({ currentTarget }) => keepDraft(currentTarget, token)}
      className="flex flex-col items-start"
    >
      <input type="hidden" name="token" value={token} />
      {children}
      {/* Where the page has bars at its end, it stands above them, from wherever one writes. */}
      <div className="page-end mt-6 max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-2 max-lg:w-[calc(100%+1rem)] max-lg:bg-paper/90 max-lg:px-2 max-lg:py-3 lg:mt-9 short:static">
        {error !== null && (
          <p role="alert" className="mb-3 max-w-prose text-[0.9375rem] font-medium text-danger">
            {error}
          </p>
        )}
        <BusyButton type="submit" size="large" isBusy={isSending} className="max-sm:w-full">
          {labels.send}
        </BusyButton>
      </div>
      {end}
    </form>
  );
}
