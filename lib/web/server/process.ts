import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { closeConnection } from '@/db/client';
import { env, secret } from '../../base/environment/env.ts';
import { startDraining } from '../../base/draining.ts';
import { PEER_HEADER } from '../../kit/http/client-address.ts';
import { log } from '../../base/log/log.ts';
import { storeCalendarDomain } from '../../salon/identity/store-calendar-domain.ts';
import { renewSalonSettings } from '../../salon/settings/queries.ts';
import { untilSiteIsOurs } from '../cache/first-refresh.ts';
import { startSiteRefresh, stopSiteRefresh } from '../cache/refresh.ts';
import { takeOverConsole } from './console.ts';
import { connectToFront } from './server-bridge.ts';

/** The address of the socket is out of reach in route handlers, so it travels as a header that no client can set. */
function noteThePeer() {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }; // the shape that Node documents for this channel
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

const started = globalThis as typeof globalThis & { salonStarted?: boolean };

/**
 * Checks the configuration, then starts what runs beside the requests. Set BACKGROUND_JOBS=off for a process that
 * shall only serve.
 */
export async function startServerProcess(): Promise<void> {
  if (started.salonStarted) return;
  started.salonStarted = true;
  env();
  secret();
  if (process.env.NODE_ENV === 'production') takeOverConsole();
  noteThePeer();
  // While the database is away the listener of startSiteRefresh reads it later; public pages wait for that.
  await storeCalendarDomain()
    .then(() => renewSalonSettings())
    .catch((error: unknown) => log.warn({ err: error }, 'the settings cannot be read yet'));
  void startSiteRefresh();
  if (env().BACKGROUND_JOBS === 'on') void startJobsSoon();
  if (connectToFront({ stopJobs: stopAll, closeDatabase: closeConnection })) return;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void shutDown());
  }
}

/** About as long as the first page takes once it can be made: to read the code of the jobs would delay it by as much again. */
const FIRST_PAGE = 1_500;
/** While the database is away there is no first page to wait for. */
const LONGEST_WAIT = 10_000;
const loadJobs = () => import('./background-jobs.ts');
let isLeaving = false;
let waiting: NodeJS.Timeout | undefined;
let jobs: ReturnType<typeof loadJobs> | undefined;

async function startJobsSoon() {
  await untilSiteIsOurs(LONGEST_WAIT);
  if (isLeaving) return;
  waiting = setTimeout(() => {
    jobs = loadJobs();
    void jobs.then(({ startJobs }) => startJobs());
  }, FIRST_PAGE);
}

async function stopAll() {
  isLeaving = true;
  clearTimeout(waiting);
  const loaded = await jobs;
  await Promise.all([loaded?.stopJobs(), stopSiteRefresh()]);
}

/** Without a front, Next itself stops listening and waits for open requests; the rest of the process ends beside it. */
async function shutDown(): Promise<void> {
  startDraining();
  await stopAll();
  await closeConnection();
}
