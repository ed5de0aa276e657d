'use client';

import { Toaster as Sonner, toast as sonner } from 'sonner';
import { type Toast } from './toast';
import { belowControls } from './toast-measures';
import { ToastCard } from './toast-card';

/**
 * A card keeps its own time: the library's clock stops under a pointer that rests, and in a tab that is not looked at.
 * @returns where toasts begin now, in pixels from the top
 */
export function present(toast: Toast, closeLabel: string, layer: HTMLElement | null): number {
  layer?.togglePopover(false);
  layer?.togglePopover(true);
  sonner.custom((id) => <ToastCard {...toast} closeLabel={closeLabel} onGone={() => sonner.dismiss(id)} />, {
    duration: Infinity,
    dismissible: false,
  });
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
