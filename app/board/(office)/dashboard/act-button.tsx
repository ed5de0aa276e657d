'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useOnce } from '../_parts/sending/use-once';
import { useSend, type Success } from '../_parts/sending/use-send';

const NOTHING = {};

/** One press does it: posts to the path, and the page shows what is left to do. */
export function ActButton({
  path,
  label,
  variant = 'secondary',
  success,
  children,
}: {
  path: string;
  /** Its full name, which says to whom. */
  label: string;
  variant?: 'primary' | 'secondary';
  /** What has been done, in words. */
  success: Success;
  children: ReactNode;
}) {
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const act = async () => {
    await send('POST', path, NOTHING, success);
    router.refresh();
  };
  return (
    <Button
      variant={variant}
      size="dense"
      aria-label={label}
      disabled={busy}
      aria-busy={busy}
      onClick={() => once(act)}
    >
      {busy && <Spinner className="!size-4" />}
      {children}
    </Button>
  );
}
