import { AsyncLocalStorage } from 'node:async_hooks';

/** On globalThis, because the bundles of the routes, of middleware.ts and of instrumentation.ts each have a copy of this module. */
const shared = globalThis as typeof globalThis & { salonRequests?: AsyncLocalStorage<string> };
const current = (shared.salonRequests ??= new AsyncLocalStorage<string>());

/** The name of the request that is being answered, for every line that is logged meanwhile and every mail that it causes. */
export const currentRequestId = (): string | undefined => current.getStore();

/** So much of it is told apart from the others of a day, and can be said on the phone; pages say as much (scripts/server/refusals.mjs). */
const SAID = 8;
export const saidRequestId = (): string | undefined => currentRequestId()?.slice(0, SAID);

export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
