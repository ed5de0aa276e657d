/** What can be done about what a toast says. */
export type ToastAction = { label: string; act: () => void };

/** Toasts, top right: five seconds, errors ten, and so long as well where there is something to press. */
export type Toast = { kind: 'success' | 'error'; text: string; actions?: readonly ToastAction[] };

export const TOAST_EVENT = 'toast';

/** Asks for what shows toasts, before there is one. */
export const TOAST_SOON_EVENT = 'toast-soon';

export const showToast = (toast: Toast) =>
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }));

const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;
const prepare = () => window.dispatchEvent(new Event(TOAST_SOON_EVENT));

/** For what may have to say that the network is gone: from the first sign of a visitor on, the words for it are there. */
export function prepareToasts(): void {
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, prepare, { once: true, passive: true });
}
