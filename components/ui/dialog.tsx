'use client';

import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button';

/**
 * A modal sheet: fills a phone, stands in the middle of a larger screen. The browser's own dialog keeps the focus inside,
 * closes on Esc and gives the focus back.
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  closeLabel,
  children,
}: {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  closeLabel: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // A page that is left behind is kept, hidden; its dialog must not stay open over the next one.
  useEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      onClose={(event) => {
        // The event comes late: when the dialog has been shown again meanwhile, it is stale.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className="sheet m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink shadow-sheet sm:m-auto sm:h-auto sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:w-[min(58rem,calc(100vw-3rem))] sm:rounded-card"
    >
      <div className="relative flex h-full max-h-[inherit] flex-col">
        <IconButton
          label={closeLabel}
          onClick={() => ref.current?.close()}
          className="absolute top-3 right-3 z-10 sm:top-4 sm:right-4"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        {children}
      </div>
    </dialog>
  );
}
