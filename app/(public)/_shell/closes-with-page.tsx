'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Closes a popover when the page changes, not when React comes: somebody may have opened it before. */
export function ClosesWithPage({ id }: { id: string }) {
  const path = usePathname();

  useEffect(
    () => () => {
      const popover = document.getElementById(id);
      if (popover?.matches(':popover-open')) popover.hidePopover();
    },
    [id, path],
  );

  return null;
}
