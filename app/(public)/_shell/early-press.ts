type EarlyPress = { button: HTMLElement | null; isOver: boolean };

declare global {
  interface Window {
    /** Set by the script below; not there where the policy refuses it. */
    earlyPress?: EarlyPress;
  }
}

/**
 * Script: remembers the button that was pressed last before React was there to answer, and lets it turn (app/globals.css). It
 * listens behind React, which may come alive within this very press and answer it.
 */
export const REMEMBER_EARLY_PRESS = `
  const early = (window.earlyPress = { button: null, isOver: false });
  addEventListener('click', ({ target }) => {
    if (early.isOver) return;
    early.button?.removeAttribute('data-early');
    early.button = target.closest?.('button[type="button"]:not([popovertarget])');
    early.button?.setAttribute('data-early', '');
  });`;

export function endEarlyPresses(): void {
  if (window.earlyPress) window.earlyPress.isOver = true;
}

/** Presses once more what was pressed too early. Not at once: React cannot bring a part of the page alive within an effect. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress?.button;
  delete window.earlyPress;
  button?.removeAttribute('data-early');
  if (button) setTimeout(() => button.click());
}
