import { useState } from 'react';
import { failureText } from '@/app/(public)/_reservation/requests/failure-text';
import { request } from '@/lib/browser/requests/request';

export type PressLabels = { offline: string; networkFailed: string; failed: string };

/**
 * The press behind a mailed link: sends once at a time, and goes on to the page that says it is done; what came to nothing leaves the
 * page as it was, and says why. The token goes to no other page.
 * @param options `showsStanding`: the page itself says how things stand by now, so a press that came too late loads it again
 */
export function useLinkPress(
  token: string,
  labels: PressLabels,
  { hasFailed = false, showsStanding = false }: { hasFailed?: boolean; showsStanding?: boolean } = {},
) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState(hasFailed ? labels.failed : null);

  async function press(path: string, body: object = {}, onDone = () => {}): Promise<void> {
    if (isSending) return;
    setSending(true);
    setError(null);
    const outcome = await request(path, {
      method: 'POST',
      body: { token, ...body },
      referrerPolicy: 'no-referrer',
    });
    if (outcome.ok) {
      onDone();
      return location.replace(`?${new URLSearchParams({ outcome: 'done', token })}`);
    }
    if (showsStanding && outcome.status === 409) return location.reload();
    setSending(false);
    setError(failureText(outcome, labels));
  }

  return { isSending, error, press };
}
