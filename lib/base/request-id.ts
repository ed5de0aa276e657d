import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The name of the request that is being answered, for every line that is logged meanwhile. */
export const currentRequestId = (): string | undefined => current.getStore();

export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
