import { readStored, writeStored } from '@/lib/browser/storage';

/** The stored record of the specification: `all` once everything was accepted at one press, `marketing` in either case. */
export type CookieChoice = { all: true | null; marketing: boolean };

const KEY = 'cookieSettings';
const CHANGED = 'cookie-choice';
const OPEN = 'cookie-settings';

const isChoice = (value: unknown): value is CookieChoice =>
  typeof value === 'object' && value !== null && 'marketing' in value && typeof value.marketing === 'boolean';

export function readChoice(): CookieChoice | null {
  const stored = readStored<unknown>(KEY);
  return isChoice(stored) ? stored : null;
}

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

export function onAskedForSettings(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}
