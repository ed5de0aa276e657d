import type { ReactNode } from 'react';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { MENU, X } from '@/components/ui/outline-icons';
import { ClosesWithPage } from './closes-with-page';

const ID = 'mobile-menu';

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
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label={openLabel}
        className="flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <OutlineIcon path={MENU} className="size-6" />
      </button>
      <div
        id={ID}
        popover="auto"
        className="mobile-menu fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col bg-paper px-5 pt-3 pb-8 text-ink open:flex"
      >
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="flex size-11 items-center justify-center self-end rounded-full hover:bg-ink/6"
        >
          <OutlineIcon path={X} className="size-6" />
        </button>
        {children}
        <ClosesWithPage id={ID} />
      </div>
    </div>
  );
}
