'use client';

import { X } from 'lucide-react';
import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { RowPlace } from './row-place';

const always = () => true;

const sizes = {
  wide: 'm-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-auto sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:w-[min(58rem,calc(100vw-3rem))] sm:rounded-card short:m-0 short:h-dvh short:max-h-none short:w-full short:rounded-none',
  /** As wide, but no higher than what it shows. */
  fitted:
    'm-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(58rem,calc(100vw-3rem))] sm:rounded-card short:m-0 short:h-dvh short:max-h-none short:w-full short:rounded-none',
  form: 'm-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(40rem,calc(100vw-3rem))] sm:rounded-card short:m-0 short:h-dvh short:max-h-none short:w-full short:rounded-none',
  /** Beside what it is about: at the right edge, a phone's whole screen. */
  drawer:
    'm-0 ml-auto h-dvh max-h-none w-full max-w-none sm:w-[min(31rem,calc(100vw-4rem))] sm:rounded-l-card',
  /** A question: small on a phone, too. */
  small: 'm-auto h-fit w-[min(27rem,calc(100vw-2rem))] rounded-card',
} as const;

/**
 * Where the focus goes instead of to the button that closes: to what asks for it, such as the answer to a question that
 * does no harm; to the first field for whoever wants to type; else to a title that can take it.
 */
const firstIn = (dialog: HTMLElement, beginsWithField: boolean) =>
  dialog.querySelector<HTMLElement>('[data-focus-first]') ??
  (beginsWithField
    ? dialog.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type=hidden])')
    : null) ??
  dialog.querySelector<HTMLElement>('h2[tabindex]');

/**
 * A modal sheet: fills a phone, stands in the middle of a larger screen. The browser's own dialog keeps the focus inside,
 * closes on Esc and gives the focus back.
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  closeLabel,
  size = 'wide',
  mayClose = always,
  beginsWithField = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Asked before the reader closes it; false keeps it open, as with something typed that is not saved. */
  mayClose?: () => boolean;
  /** Whoever opens it wants to type: the focus goes to the first field, not to the button that closes. */
  beginsWithField?: boolean;
  size?: keyof typeof sizes;
  labelledBy: string;
  closeLabel: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const isInMenu = use(RowPlace) === 'menu';

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      firstIn(dialog, beginsWithField)?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open, beginsWithField]);

  // A page that is left behind is kept, hidden; its dialog must not stay open over the next one. Closed before it is taken
  // out of the page, the dialog gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  const dialog = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (!mayClose()) event.preventDefault();
      }}
      onKeyDown={(event) => {
        const { key, target, currentTarget } = event;
        if (key !== 'Escape' || (target as Element).closest('dialog') !== currentTarget) return;
        // Chrome asks by `cancel` only once until somebody does something else; what is open inside closes first.
        if (!currentTarget.querySelector(':popover-open') && !mayClose()) event.preventDefault();
      }}
      onClose={(event) => {
        // The event comes late: when the dialog has been shown again meanwhile, it is stale.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && mayClose()) event.currentTarget.close();
      }}
      className={classNames('sheet bg-paper p-0 text-left font-normal text-ink shadow-sheet', sizes[size])}
    >
      <div className="relative flex h-full max-h-[inherit] flex-col">
        <IconButton
          label={closeLabel}
          data-clear-of-toasts=""
          onClick={() => mayClose() && ref.current?.close()}
          className="absolute top-3 right-3 z-10 sm:top-4 sm:right-4 short:bg-paper/95 short:shadow-lift"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        {/* On a low screen, zoomed or lying, everything scrolls: a head that stayed would leave nothing to look at. */}
        <div className="relative flex min-h-0 grow flex-col short:block short:overflow-y-auto">
          {children}
        </div>
      </div>
    </dialog>
  );
  if (!open || !isInMenu) return dialog;
  // The menu that led here has closed, and what stands in it is not shown.
  return createPortal(<RowPlace value="picture">{dialog}</RowPlace>, document.body);
}
