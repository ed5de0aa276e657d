import type { Instrumentation } from 'next';

/** Runs once in each server process, before the first request; never during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    const { startServerProcess } = await import('./lib/web/server/process');
    await startServerProcess();
  } catch (error) {
    // A wrong setting. Next would print it and serve nothing for ever, so the program itself ends (scripts/server/main.mjs).
    const { salonProcess } = globalThis as { salonProcess?: { refuse: (reason: unknown) => void } };
    salonProcess?.refuse(error);
    throw error;
  }
}

/** What Next itself prints of a fault (lib/web/server/console.ts) does not say on which page it happened. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/base/log/log');
  // Never the address itself, which may hold a token or what somebody looked for.
  log.error({ err: error, method, route: routePath }, 'a page could not be rendered');
};
