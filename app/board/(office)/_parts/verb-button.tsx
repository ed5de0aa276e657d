'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { Spinner } from '@/components/ui/spinner';
import { useOnce } from './sending/use-once';
import { useSend, type Success } from './sending/use-send';

const NOTHING = {};

/** One press, one verb: posts to the path, such as /admin/api/reservations/3/confirm. The children are its icon. */
export function VerbButton({
  path,
  label,
  word,
  method = 'POST',
  body,
  success,
  children,
}: {
  path: string;
  label: string;
  /** Its verb, where the button says it in a word. */
  word?: string;
  method?: 'POST' | 'DELETE';
  body?: object;
  /** What has been done, in words. */
  success: Success;
  children: ReactNode;
}) {
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const act = async () => {
    const sent = await send(method, path, method === 'POST' ? (body ?? NOTHING) : undefined, success);
    // Refused means as a rule that the row has moved on meanwhile.
    if (sent.ok || sent.status === 404 || sent.status === 409) router.refresh();
  };
  return (
    <RowButton label={label} word={word} aria-disabled={busy} onClick={() => once(act)}>
      {busy ? <Spinner className="!size-4.5" /> : children}
    </RowButton>
  );
}
