import { useSyncExternalStore } from 'react';
import { keepInTab, readInTab } from '@/lib/browser/tab-storage';

const KEY = 'login-address';

/** For the login that follows: whoever has just chosen a password has not typed the address, and may not know it by heart. */
export const rememberAddress = (email: string | undefined): void => keepInTab(KEY, email ?? null);
export const forgetAddress = (): void => keepInTab(KEY, null);

const never = () => () => undefined;
const read = () => readInTab<string>(KEY);

/** Null on the server, and where nobody has come from choosing a password. */
export const useRememberedAddress = (): string | null => useSyncExternalStore(never, read, () => null);
