import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever is being answered has so long from the moment when nobody new is let in. */
const LAST_ANSWERS = 8_000;
/** What runs beside the requests, and the database, may hang as well. */
const PATIENCE = 5_000;

/** @param {Promise<unknown>} work */
const withPatience = (work) =>
  Promise.race([work.catch(() => {}), sleep(PATIENCE, undefined, { ref: false })]);

/**
 * How a server goes without losing a request. Not ready from the first moment, it goes on listening until whoever sends
 * visitors here has noticed, and asks each to come back on another connection. Then nobody new is let in, silent
 * connections are closed at once, and the others when they are answered. The database goes last.
 * @param {import('node:http').Server} server
 * @param {import('./connections.mjs').Connections} connections
 * @param {{ startDraining: () => void, stopJobs: () => Promise<unknown>, closeDatabase: () => Promise<unknown> }} salon
 *   what lib/web/server/process.ts offers
 * @returns {(listenOn: number) => Promise<void>} how to leave, after so many milliseconds of listening on
 */
export function leavingOf(server, connections, salon) {
  return async (listenOn) => {
    salon.startDraining();
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const jobs = withPatience(salon.stopJobs());
    await sleep(listenOn);
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    connections.closeIdle();
    const late = setTimeout(() => connections.closeAll(), LAST_ANSWERS);
    await closed;
    clearTimeout(late);
    await jobs;
    await withPatience(salon.closeDatabase());
  };
}
