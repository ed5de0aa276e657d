'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * On small screens behind a line that says what is chosen, and folded again with each choice, so that the figures are in sight. Open while
 * something in it is to be corrected.
 */
export function FoldedChoices({
  chosen,
  open,
  children,
}: {
  chosen: ReactNode;
  open: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDetailsElement>(null);
  const address = useSearchParams().toString();
  useEffect(() => {
    if (place.current) place.current.open = open;
  }, [address, open]);
  return (
    <details ref={place} open={open} className="unfolds group print:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-card border border-line px-3.5 py-2 font-semibold group-open:bg-sand hover:bg-sand">
        <SlidersHorizontal aria-hidden="true" className="size-4 shrink-0" />
        <span>{chosen}</span>
      </summary>
      <div className="flex flex-col gap-5 max-lg:pt-3">{children}</div>
    </details>
  );
}
