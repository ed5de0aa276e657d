import { once } from 'node:events';

/** Said by this process when it listens. Asked whether it does, it would load an endpoint for that before the first visitor's page. */
export const LISTENING = 'listening';
/** Set where the launcher starts this process before the database: the rest of the environment follows. */
export const ENVIRONMENT_FOLLOWS = 'SALON_ENVIRONMENT_FOLLOWS';

/** Waits for what the launcher does not know yet, where it says so. */
export async function awaitEnvironment() {
  if (!process.env[ENVIRONMENT_FOLLOWS]) return;
  delete process.env[ENVIRONMENT_FOLLOWS];
  // By itself the channel lets a process end that has nothing else to do (die-with-parent.mjs).
  process.channel?.ref();
  const [rest] = await once(process, 'message');
  process.channel?.unref();
  Object.assign(process.env, rest);
}

/** Without a launcher nobody wants to know. */
export const sayListening = () => process.send?.(LISTENING);
