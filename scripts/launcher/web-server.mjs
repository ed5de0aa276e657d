import { hasBuild } from './build-stamp.mjs';
import { serveApplication } from './next.mjs';
import { hasPackages } from './packages.mjs';
import { showReadably } from './readable-log.mjs';
import { say } from './say.mjs';

/**
 * Starts the web server; where people look, its log is shown for them.
 * @param {'start' | 'dev'} mode
 * @param {{ PORT: number | string, LOG_FORMAT?: string | undefined }} settings
 * @param {Record<string, string | undefined>} environment
 * @param {{ isEarly?: boolean }} [options]
 */
export function serve(mode, { PORT, LOG_FORMAT }, environment, { isEarly = false } = {}) {
  const { isTTY } = process.stdout;
  const isForPeople = mode === 'start' && (LOG_FORMAT ?? (isTTY ? 'text' : 'json')) === 'text';
  const log = isForPeople ? 'pipe' : 'inherit';
  const server = serveApplication(mode, PORT, environment, { log, isEarly });
  const { stdout, stderr } = server.child;
  for (const output of [stdout, stderr]) {
    if (output) showReadably(output, say, { colours: isTTY && !process.env.NO_COLOR });
  }
  return server;
}

/**
 * Where there is a build, a server that loads its code while the rest is found out: whether the build is of these sources, the
 * settings, the database. It listens on nothing until `begin` brings its environment, the port among it.
 */
export function loadEarly() {
  if (!hasBuild() || !hasPackages({ development: false })) return undefined;
  const server = serve(
    'start',
    { PORT: '', LOG_FORMAT: process.env.LOG_FORMAT || undefined },
    {},
    { isEarly: true },
  );
  // Who waits for it hears of its end.
  server.ready.catch(() => {});
  return server;
}
