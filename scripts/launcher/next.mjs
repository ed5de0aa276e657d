import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROUTE_TYPES } from '../next/internals.mjs';
import { ENVIRONMENT_FOLLOWS, LISTENING } from '../server/launcher-channel.mjs';
import { inRoot, root } from './paths.mjs';
import { exitCodeOf } from './processes.mjs';
import { StartError } from './say.mjs';

const NEXT = inRoot('node_modules', 'next', 'dist', 'bin', 'next');
const SERVER = inRoot('scripts', 'server', 'main.mjs');
/**
 * Megabytes of the server's heap; it needs less than a third. V8 would let garbage grow with the memory of the machine: 540 MB of
 * memory after a minute of 50 pages a second, with this 370.
 */
const HEAP = 512;
/**
 * Megabytes with which its heap begins. V8 would begin with a few, and collect garbage twenty times while what the first page needs is
 * loaded, a tenth of the start; all of it is needed later anyway, so the memory stays the same (docs/benchmarks.md).
 */
const FIRST_HEAP = ['--initial-old-space-size=128', '--min-semi-space-size=16'];
const DIE_WITH_PARENT = pathToFileURL(inRoot('scripts', 'launcher', 'die-with-parent.mjs')).href;

/** @param {Record<string, string | undefined>} extra */
const environmentOf = (extra) => ({ ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...extra });

/**
 * @throws StartError when something listens on the port already
 * @param {number | string} port
 * @param {string} [host]
 */
export function refuseTakenPort(port, host = '') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program: stop that, or set PORT.`
            : `Port ${port}${host && ` of ${host}`} cannot be used: ${error.message}`,
        ),
      );
    });
    server.listen({ port, ...(host && { host }) }, () => server.close(resolve));
  });
}

/**
 * Old builds leave lists of the routes of their time, which the type check of a new build would read and find wanting.
 * No running server reads them.
 */
function forgetOldRoutes() {
  for (const dist of ['.next', '.next-test']) {
    for (const types of ['types', 'dev/types']) rmSync(inRoot(dist, types, ROUTE_TYPES), { force: true });
  }
}

/**
 * @throws StartError when the build fails; its output stands above
 * @param {Record<string, string | undefined>} environment
 */
export async function buildApplication(environment) {
  forgetOldRoutes();
  const code = await exitCodeOf(process.execPath, [NEXT, 'build'], {
    cwd: root,
    env: environmentOf({ NODE_ENV: 'production', ...environment }),
  });
  if (code !== 0) throw new StartError('The build failed; the reason stands above.');
}

/** @type {ReadonlyMap<string, string>} */
const LOOPBACK = new Map([
  ['127.0.0.1', 'ipv4first'],
  ['::1', 'ipv6first'],
]);

/**
 * Where `next dev` listens, and how that name is looked up. Middleware sees 127.0.0.1 and ::1 as "localhost", and what it
 * rewrites to there is another server for a Next that was told the figures: it would ask itself, and be led back.
 * @param {string} host
 */
export function developmentHost(host) {
  const order = LOOPBACK.get(host);
  if (order) return { name: 'localhost', nodeOptions: `--dns-result-order=${order} ` };
  return { name: host, nodeOptions: '' };
}

/** With which code, or by which signal; of a process that never was, neither. @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * Starts the web server as a process that ends when this one does.
 * @param {'start' | 'dev'} mode
 * @param {number | string} port
 * @param {Record<string, string | undefined>} environment
 * @param {{ log?: 'inherit' | 'pipe' | number, folder?: string, nodeOptions?: string[], isEarly?: boolean }} options where its output
 *   goes: ours, to the caller (`child.stdout`, `child.stderr`), or an open file; which application, when it is not this one; what else
 *   Node is told; whether our built salon only loads its code until `begin` brings the rest of its environment
 * @returns {{ child: import('node:child_process').ChildProcess, ready: Promise<void>, ended: Promise<Ending>, stop: (signal?:
 *   NodeJS.Signals) => Promise<void>, kill: () => void, begin: (rest: Record<string, string | undefined>) =>
 *   void }} `ready` when it answers, `ended` when it has; without another signal it stops as at the keyboard, at once
 */
export function serveApplication(
  mode,
  port,
  environment,
  { log = 'inherit', folder = root, nodeOptions = [], isEarly = false } = {},
) {
  const isOurs = mode === 'start' && folder === root;
  const host = environment.HOST ?? '';
  const listening = mode === 'dev' ? developmentHost(host) : { name: host, nodeOptions: '' };
  const command = isOurs
    ? [
        `--max-old-space-size=${HEAP}`,
        ...FIRST_HEAP,
        ...nodeOptions,
        '--import',
        DIE_WITH_PARENT,
        SERVER,
        port,
      ]
    : [
        '--import',
        DIE_WITH_PARENT,
        NEXT,
        mode,
        '-p',
        port,
        ...(listening.name ? ['-H', listening.name] : []),
      ];
  const child = spawn(process.execPath, command.map(String), {
    cwd: folder,
    env: environmentOf({
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      // `next dev` hands the work to a child of its own, which must go the same way.
      ...(mode === 'dev' && {
        NODE_OPTIONS:
          `${process.env.NODE_OPTIONS ?? ''} ${listening.nodeOptions}--import=${DIE_WITH_PARENT}`.trim(),
      }),
      ...environment,
      ...(isEarly && { [ENVIRONMENT_FOLLOWS]: '1' }),
    }),
    stdio: ['ignore', log, log, 'ipc'],
    // Its own group: Ctrl-C reaches this process alone, which then stops the server and, after it, the database.
    detached: process.platform !== 'win32',
  });
  let running = true;
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    /** @param {Ending} ending */
    const end = (ending) => {
      running = false;
      resolve(ending);
    };
    child.once('error', () => end({ code: null, signal: null }));
    child.once('exit', (code, signal) => end({ code, signal }));
  });

  const own = host.includes(':') ? `[${host}]` : host || '127.0.0.1';
  async function answers() {
    while (running) {
      try {
        await fetch(`http://${own}:${port}/api/health/live`, { signal: AbortSignal.timeout(30_000) });
        return;
      } catch {
        await sleep(50);
      }
    }
  }

  /** @type {Promise<void>} */
  const listens = new Promise((resolve) => {
    child.on('message', (message) => message === LISTENING && resolve());
  });

  async function waitForAnswer() {
    await Promise.race([isOurs ? listens : answers(), ended]);
    if (!running) throw new StartError('The web server has stopped; the reason stands above.');
  }

  return {
    child,
    ready: waitForAnswer(),
    ended,
    async stop(signal = 'SIGINT') {
      if (running) child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(late);
    },
    kill: () => child.kill('SIGKILL'),
    // One that has ended meanwhile is found by who waits for it.
    begin: (rest) => void child.send(rest, () => {}),
  };
}
