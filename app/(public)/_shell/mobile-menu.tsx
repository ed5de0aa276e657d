'use client';

import { OutlineIcon } from '@/components/ui/outline-icon';
import { MENU, X } from '@/components/ui/outline-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';

/** The menu of small screens. The browser's popover opens and closes it, on Esc as well, before any script has come. */
export function MobileMenu({
  openLabel,
  closeLabel,
  children,
}: {
  openLabel: string;
  closeLabel: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const path = usePathname();

  // Closes when the page changes, not when React comes: somebody may have opened it before.
  useEffect(() => {
    const menu = ref.current;
    return () => {
      if (menu?.matches(':popover-open')) menu.hidePopover();
    };
  }, [path]);

  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label={openLabel}
        className="flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <OutlineIcon path={MENU} className="size-6" />
      </button>
      <div
        ref={ref}
        id="mobile-menu"
        popover="auto"
        className="mobile-menu fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col bg-paper px-5 pt-3 pb-8 text-ink open:flex"
      >
        <button
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="flex size-11 items-center justify-center self-end rounded-full hover:bg-ink/6"
        >
          <OutlineIcon path={X} className="size-6" />
        </button>
        {children}
      </div>
    </div>
  );
}
