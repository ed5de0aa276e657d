import { readStored, writeStored } from '@/lib/browser/storage';

/** As it is stored: `all` once everything was accepted at one press, `marketing` in either case. */
export type CookieChoice = { all: true | null; marketing: boolean };

const KEY = 'cookieSettings';
const CHANGED = 'cookie-choice';
const OPEN = 'cookie-settings';
/** On <html>, so that it can stand there before the dialog is parsed; app/globals.css hides the dialog without it. */
const QUESTIONS = 'data-asks-cookies';

const isChoice = (value: unknown): value is CookieChoice =>
  typeof value === 'object' && value !== null && 'marketing' in value && typeof value.marketing === 'boolean';

export function readChoice(): CookieChoice | null {
  const stored = readStored<unknown>(KEY);
  return isChoice(stored) ? stored : null;
}

export const showDialog = (shown: boolean) => document.documentElement.toggleAttribute(QUESTIONS, shown);

/** Script: whoever has not chosen yet sees the dialog with the first paint, not when all other scripts have come. */
export const ASK_BEFORE_PAINT = `
  try { if (!localStorage.getItem('${KEY}')) document.documentElement.setAttribute('${QUESTIONS}', ''); } catch {}`;

export function storeChoice(choice: CookieChoice): void {
  writeStored(KEY, choice);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when a choice was made, in this tab or in another one. */
export function onChoice(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

export const acceptsMarketing = () => readChoice()?.marketing === true;

export const askForSettings = () => window.dispatchEvent(new Event(OPEN));

export function onOpenSettings(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}
