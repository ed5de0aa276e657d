'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useSend } from '../_parts/use-send';

const NOTHING = {};

/** One press does it: posts to the path, and the page shows what is left to do. */
export function ActButton({
  path,
  label,
  variant = 'secondary',
  children,
}: {
  path: string;
  /** Its full name, which says to whom. */
  label: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const send = useSend();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await send('POST', path, NOTHING);
    setBusy(false);
    router.refresh();
  };
  return (
    <Button
      variant={variant}
      size="dense"
      aria-label={label}
      disabled={busy}
      aria-busy={busy}
      onClick={() => void act()}
    >
      {busy && <Spinner className="!size-4" />}
      {children}
    </Button>
  );
}
