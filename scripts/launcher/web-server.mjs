import { isBuilt, markServing } from './build-stamp.mjs';
import { serveApplication } from './next.mjs';
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
 * Where the build is there, a server that loads its code while the settings are read and the database is started. It listens on
 * nothing until `begin` brings the rest, its port among it.
 */
export function serveEarly() {
  if (!isBuilt()) return undefined;
  // What it reads of this build by then, it serves.
  const unmark = markServing();
  const server = serve(
    'start',
    { PORT: '', LOG_FORMAT: process.env.LOG_FORMAT || undefined },
    {},
    { isEarly: true },
  );
  // Who waits for it hears of its end.
  server.ready.catch(() => {});
  return {
    server,
    end() {
      server.kill();
      unmark();
    },
  };
}
