import { keepInTab, readInTab } from '@/lib/browser/tab-storage';

const KEY = 'login-address';

/** For the login that follows: whoever has just chosen a password has not typed the address, and may not know it by heart. */
export const rememberAddress = (email: string | undefined): void => keepInTab(KEY, email ?? null);

/** Once. */
export function takeAddress(): string | null {
  const email = readInTab<string>(KEY);
  keepInTab(KEY, null);
  return email;
}
