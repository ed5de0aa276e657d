'use client';

import Link, { useLinkStatus } from 'next/link';
import { useEffect, type ComponentProps } from 'react';
import { beginWork } from '@/lib/browser/requests/work';

function Pending() {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? beginWork() : undefined), [pending]);
  return null;
}

/** A link to another state of the list; the reader sees that it is on its way. */
export function ListLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Pending />
    </Link>
  );
}
