'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { useSend } from './use-send';

const NOTHING = {};

/** One press, one verb: posts to the path, such as /admin/api/reservations/3/confirm. The children are its icon. */
export function VerbButton({
  path,
  label,
  body = NOTHING,
  children,
}: {
  path: string;
  label: string;
  body?: object;
  children: ReactNode;
}) {
  const send = useSend();
  const router = useRouter();
  const act = async () => {
    const sent = await send('POST', path, body);
    // Refused means as a rule that the row has moved on meanwhile.
    if (sent.ok || sent.status === 404 || sent.status === 409) router.refresh();
  };
  return (
    <RowButton label={label} onClick={() => void act()}>
      {children}
    </RowButton>
  );
}
