'use client';

import { Toaster as Sonner, toast as sonner } from 'sonner';
import { type Toast } from './toast';
import { belowControls } from './toast-measures';
import { ToastCard } from './toast-card';

/** Of the toasts that one can see and only read: by what they say, the library's name and how often it was said. */
const standing = new Map<string, { id: string | number; times: number }>();

/**
 * What stands there already is not said below itself once more: it stays longer. A card keeps its own time: the library's clock stops under a pointer that rests, and in a tab that is not looked at.
 * @returns where toasts begin now, in pixels from the top
 */
export function present(toast: Toast, closeLabel: string, layer: HTMLElement | null): number {
  layer?.togglePopover(false);
  layer?.togglePopover(true);
  const said = toast.actions?.length ? null : `${toast.kind} ${toast.text}`;
  const before = said === null ? undefined : standing.get(said);
  const times = (before?.times ?? 0) + 1;
  const id = sonner.custom(
    (own) => (
      <ToastCard
        key={times}
        {...toast}
        closeLabel={closeLabel}
        onGone={() => {
          if (said !== null) standing.delete(said);
          sonner.dismiss(own);
        }}
      />
    ),
    { id: before?.id, duration: Infinity, dismissible: false },
  );
  if (said !== null) standing.set(said, { id, times });
  return topOfToasts();
}

/** Marked by `data-clear-of-toasts`: rows of controls at the top of a page or of a dialog. */
function topOfToasts(): number {
  const controls = [...document.querySelectorAll('[data-clear-of-toasts]')];
  const bottoms = controls.map((control) => control.getBoundingClientRect().bottom);
  return belowControls(bottoms, window.innerHeight);
}

const RIGHT = 12;

/**
 * All toasts, one below the other, the newest on top. A press goes through them to whatever is below: nobody has to wait for
 * one. The library lays them over each other by heights that it measures once; here they flow, since cards collapse.
 */
export function Toaster({ top, label }: { top: number; label: string }) {
  const offset = { top, right: RIGHT };
  return (
    <Sonner
      position="top-right"
      theme="light"
      expand
      visibleToasts={Infinity}
      containerAriaLabel={label}
      offset={offset}
      mobileOffset={offset}
      className="pointer-events-none left-auto! flex w-[min(19rem,calc(100vw-1.5rem))]! flex-col font-sans!"
      toastOptions={{ className: 'relative! w-full! transform-none! transition-none!' }}
    />
  );
}
