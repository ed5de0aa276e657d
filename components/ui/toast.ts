/** Toasts, top right: five seconds, errors ten. */
export type Toast = { kind: 'success' | 'error'; text: string };

export const TOAST_EVENT = 'toast';

export const showToast = (toast: Toast) =>
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }));
