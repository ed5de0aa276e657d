import { AsyncLocalStorage } from 'node:async_hooks';

/** On globalThis, because the bundles of the routes each have a copy of this module. */
const shared = globalThis as typeof globalThis & { salonActingKeys?: AsyncLocalStorage<string> };
const current = (shared.salonActingKeys ??= new AsyncLocalStorage<string>());

/** What the history notes of a change beside whoever did it: the name of the key by which a program did it in their name. */
export function byKey(): { apiKey?: string } {
  const apiKey = current.getStore();
  return apiKey === undefined ? {} : { apiKey };
}

export const withActingKey = <T>(name: string | undefined, work: () => T): T =>
  name === undefined ? work() : current.run(name, work);
