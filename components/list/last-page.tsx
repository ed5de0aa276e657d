'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Leads from a page that a list does not have, or has no more, to its last one. */
export function LastPage({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href, { scroll: false }), [router, href]);
  return null;
}
