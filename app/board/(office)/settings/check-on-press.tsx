'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useSend } from '../_parts/sending/use-send';

/** What costs more than a page should wait for: it is looked up by a press, and stands below it. */
export function CheckOnPress<Answer>({
  path,
  labels,
  children,
}: {
  /** Answers a GET with the `Answer`. */
  path: string;
  labels: { idle: string; busy: string };
  children: (answer: Answer) => ReactNode;
}) {
  const send = useSend();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const check = async () => {
    setBusy(true);
    const sent = await send('GET', path);
    setBusy(false);
    if (sent.ok) setAnswer(sent.body as Answer); // as the endpoint answers
  };
  return (
    <>
      <Button
        variant="secondary"
        size="dense"
        disabled={busy}
        onClick={() => void check()}
        className="self-start"
      >
        {busy ? labels.busy : labels.idle}
      </Button>
      <div role="status" className="flex flex-col gap-3">
        {answer && children(answer)}
      </div>
    </>
  );
}
