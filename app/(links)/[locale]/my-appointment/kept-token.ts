import { keepInTab, readInTab } from '@/lib/base/browser/tab-storage';

const KEY = 'my-appointment';

/**
 * The token has left the address bar, so the tab keeps it: whoever loads the page again, or turns to another language, sees the
 * same appointment.
 */
export const keepToken = (token: string) => keepInTab(KEY, token);

export function keptToken(): string | null {
  const kept = readInTab<unknown>(KEY);
  return typeof kept === 'string' ? kept : null;
}
