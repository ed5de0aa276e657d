import { setTimeout as sleep } from 'node:timers/promises';
import { standInForPayments } from '../payments/for-developers.mjs';
import { addressOf, applicationEnvironment, ensureBuild } from './application.mjs';
import { markServing } from './build-stamp.mjs';
import { readConfiguration } from './configuration.mjs';
import { fillDemoSalon, openDatabase, prepareDatabase } from './database.mjs';
import { ensureFirstLogin } from './first-login.mjs';
import { interrupted, interruption, unlessInterrupted } from './interruption.mjs';
import { runningServer } from './running-server.mjs';
import { refuseTakenPort } from './next.mjs';
import { npmAbove } from './processes.mjs';
import { complain, say } from './say.mjs';
import { warnings } from './warnings.mjs';
import { serve } from './web-server.mjs';

/** @typedef {import('./configuration.mjs').Settings} Settings */
/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

const WATCH_EVERY = 250;

/**
 * Opens the database, brings it and the build up to date, serves, and prints where.
 * @param {'start' | 'dev'} mode
 * @param {ReturnType<typeof serve>} [early] a server that waits for its environment
 * @returns {Promise<number>} the exit code, once everything has stopped
 */
export async function serveSalon(mode, early) {
  const settings = await readConfiguration();
  for (const { text, remedy } of await warnings()) say(`${text} ${remedy}`);
  const database = await openDatabase(settings, mode);
  try {
    const given = applicationEnvironment(settings, database);
    const standIn = mode === 'dev' ? await standInForPayments(given, settings.PORT) : {};
    const environment = { ...given, ...standIn };
    await unlessInterrupted(makeReady(mode, settings, database, environment));
    const unmark = mode === 'start' ? markServing() : () => {};
    early?.begin(environment);
    const servers = early ? [early] : [];
    const server = runningServer(() => servers.pop() ?? serve(mode, settings, environment));
    // keepServing is told as well when it never is.
    server.ready.then(() => announce(settings, database).catch(complain)).catch(() => {});
    const code = await keepServing(server, database);
    unmark();
    return code;
  } finally {
    await database.close();
  }
}

/**
 * @param {'start' | 'dev'} mode
 * @param {Settings} settings
 * @param {Database} database
 * @param {Record<string, string | undefined>} environment
 */
async function makeReady(mode, settings, database, environment) {
  await refuseTakenPort(settings.PORT, settings.HOST);
  await prepareDatabase(database);
  // A build knows nothing of the database, and of two cores neither uses both all the time.
  await Promise.all([fillDemoSalon(database, settings), mode === 'start' && ensureBuild(environment)]);
}

/** @param {Settings} settings @param {Database} database */
async function announce(settings, database) {
  const address = addressOf(settings);
  say(`\n  The salon    ${address}\n  The board    ${address}/board`);
  // Last, so that an invented password is on the screen as soon as it exists.
  const login = await ensureFirstLogin(database, settings);
  if (login.made && login.password) {
    say(`  First login  ${login.email} / ${login.password}   (shown this once, stored as a hash)`);
  } else if (login.made) {
    say(`  First login  ${login.email}, with the password in ADMIN_PASSWORD`);
  } else if (login.missing) {
    say('  Nobody can log in yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again.');
  }
  say('');
}

/**
 * Keeps server and database running until a signal, the end of the npm above us, or a server that does not come up.
 * @param {ReturnType<typeof runningServer>} server
 * @param {Database} database
 */
async function keepServing(server, database) {
  let over = false;
  const npmLives = npmAbove() ?? (() => true);

  async function watch() {
    // An npm that is gone cannot pass signals on any more, and whoever starts again must find the place free.
    while (!over && npmLives()) {
      await database.keepAlive().catch(complain);
      await sleep(WATCH_EVERY);
    }
  }

  try {
    await Promise.race([interruption, watch(), server.gaveUp]);
  } finally {
    over = true;
    database.leaving();
  }
  // The second signal means: now.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, server.kill);
  // Only a supervisor, which sends SIGTERM, has others to send visitors to meanwhile.
  await server.stop(interrupted.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT');
  return 0;
}
