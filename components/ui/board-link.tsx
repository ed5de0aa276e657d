'use client';

import Link, { useLinkStatus } from 'next/link';
import { useEffect, type ComponentProps } from 'react';
import { beginWork } from '@/lib/browser/requests/work';
import { buttonClass, type ButtonStyle } from './button';

function Pending() {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? beginWork() : undefined), [pending]);
  return null;
}

/**
 * A link within the board; the reader sees that it is on its way. Nothing is fetched ahead: each page of the board is rendered for its reader,
 * and what could be fetched of it costs as much to render as the page that the reader is on.
 */
export function BoardLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Pending />
    </Link>
  );
}

/** The same, as a button. */
export function BoardLinkButton({
  variant,
  size,
  className,
  ...rest
}: ButtonStyle & ComponentProps<typeof BoardLink>) {
  return <BoardLink className={buttonClass({ variant, size }, className)} {...rest} />;
}
