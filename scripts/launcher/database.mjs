import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { acquireLock, lockHolder } from './lock.mjs';
import { migrateDatabase, withConnection } from './migrations.mjs';
import { runningUrl, startPostgres } from './postgres.mjs';
import { inSentence } from './refused-files.mjs';
import { say, StartError } from './say.mjs';
import { importTypeScript } from './typescript.mjs';

/** @typedef {import('./configuration.mjs').Settings} Settings */
/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** What the launcher keeps under the data directory. @param {string} dataDir */
const filesIn = (dataDir) => ({
  postgres: path.join(dataDir, 'postgres'),
  lock: path.join(dataDir, 'launcher.lock'),
  secret: path.join(dataDir, 'secret'),
  demo: path.join(dataDir, 'demo-salon-filled'),
});

/** What the program keeps there of people. */
const PRIVATE = ['mail', 'messages', 'pictures', 'client-photos'];

/** The data directory may be mounted elsewhere, where its own mode says nothing. @param {string} dataDir */
function closeToOthers(dataDir) {
  for (const name of PRIVATE) {
    try {
      chmodSync(path.join(dataDir, name), 0o700);
    } catch {
      // Not there yet, or another's, who decides about it.
    }
  }
}

/** @param {string} dataDir */
export function makeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} cannot be made: ${inSentence(error) ?? messageOf(error)}`,
    );
  }
  closeToOthers(dataDir);
}

/** Long enough for a launcher whose npm was killed to notice it. */
const PATIENCE = { patience: 1_000, patienceWhileLeaving: 40_000 };

/**
 * Takes the data directory for this process; a holder that is just going away is waited for.
 * @param {Settings} settings
 * @param {string} command
 */
async function occupy({ DATA_DIR, PORT }, command) {
  const lock = await acquireLock(filesIn(DATA_DIR).lock, { command, port: PORT }, PATIENCE);
  if (lock.ok) return lock;
  const { pid, port, command: other } = lock.holder;
  const where = other === 'db' ? '' : ` at http://localhost:${port}`;
  throw new StartError(
    `Already running${where} with the data in ${DATA_DIR}: process ${pid} (npm ${other === 'start' ? 'start' : `run ${other}`}). ` +
      'Stop it first, or set DATA_DIR and PORT for a second salon.',
  );
}

/**
 * Opens the database that the settings name. The embedded one is started, and the data directory is ours until `close`.
 * @param {'start' | 'dev' | 'db'} command who asks, for whoever comes second
 * @param {Settings} settings
 */
export async function openDatabase(settings, command) {
  makeDataDir(settings.DATA_DIR);
  if (!settings.embedded) {
    // Migrations and back-ups hold locks and snapshots that a pooler would give to somebody else.
    const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? '';
    await refuseUnreachable(url);
    const nothing = async () => {};
    return {
      url,
      embedded: false,
      keepAlive: nothing,
      leaving: () => {},
      close: nothing,
    };
  }
  const lock = await occupy(settings, command);
  const home = filesIn(settings.DATA_DIR).postgres;
  try {
    let server = await startPostgres(home);
    return {
      url: server.url,
      embedded: true,
      /** Starts the server again, at the same address, when it has died under us. */
      async keepAlive() {
        if (server.isRunning()) return;
        say('The database has stopped; starting it again …');
        server = await startPostgres(home, { port: server.port });
      },
      /** Tells whoever comes next that waiting is worth it. */
      leaving: lock.leaving,
      async close() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The address of the embedded database that a running `npm start` or `npm run dev` keeps, or undefined.
 * @param {Pick<Settings, 'DATA_DIR'>} settings
 */
export function databaseInUse({ DATA_DIR }) {
  const { lock, postgres } = filesIn(DATA_DIR);
  return lockHolder(lock) ? runningUrl(postgres) : undefined;
}

/** @param {string} url */
async function refuseUnreachable(url) {
  try {
    await withConnection(url, (sql) => sql`select 1`);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database at ${host}${pathname} (DATABASE_URL) does not answer: ${messageOf(error)}`,
    );
  }
}

/** Brings the database to the newest migration. @param {{ url: string }} database */
export async function prepareDatabase(database) {
  try {
    await migrateDatabase(database.url);
  } catch (error) {
    const reason = messageOf((error instanceof Error && error.cause) || error);
    throw new StartError(
      `The database could not be migrated; nothing of the failed step was kept: ${reason}`,
    );
  }
}

/** True when the salon has not been set up: no services, no people. @param {{ url: string }} database */
export async function isEmpty(database) {
  const [found] = await withConnection(
    database.url,
    (sql) => sql`
      select not exists (table category) and not exists (table employee)
        and not exists (table service_unit) and not exists (table client) as empty`,
  );
  return found?.empty === true;
}

/**
 * Fills the embedded database with the demo salon, once, and only while nothing is in it. Who does not want it once is not
 * given it by a later start either.
 * @param {{ url: string, embedded: boolean }} database
 * @param {Pick<Settings, 'DATA_DIR' | 'DEMO' | 'NEXTAUTH_SECRET'>} settings
 */
export async function fillDemoSalon(database, settings) {
  const { DATA_DIR, DEMO } = settings;
  const { demo } = filesIn(DATA_DIR);
  if (!database.embedded || existsSync(demo)) return;
  if (DEMO === 'off') {
    if (!(await isEmpty(database)))
      say('There is a salon already: "Clear the demo" stands on the board, under the settings.');
  } else if (await isEmpty(database)) {
    say('Filling the demo salon …');
    await seedDatabase(database.url, settings, { hasSales: true });
  }
  keepDemoSalonOut({ DATA_DIR });
}

/** An embedded database, empty or not, is not filled with the demo salon from now on. @param {Pick<Settings, 'DATA_DIR'>} settings */
export function keepDemoSalonOut({ DATA_DIR }) {
  writeFileSync(
    filesIn(DATA_DIR).demo,
    'Delete this file to have an empty database filled with the demo salon again.\n',
  );
}

/**
 * Fills it with the demo salon; `hasSales`: with a till as well, which shows in many places.
 * @param {string} databaseUrl @param {Pick<Settings, 'DATA_DIR' | 'NEXTAUTH_SECRET'>} settings @param {{ hasSales?: boolean }} [options]
 */
export async function seedDatabase(databaseUrl, settings, { hasSales = false } = {}) {
  const { seed } = await importTypeScript('db/seed/seed.ts');
  const { DATA_DIR: dataDir } = settings;
  const secret = settings.NEXTAUTH_SECRET ?? storedSecret(settings);
  await seed({ databaseUrl, dataDir, now: new Date(), secret, hasSales });
}

/** After a reset the next start fills the demo salon again. @param {Pick<Settings, 'DATA_DIR'>} settings */
export function forgetDemoSalon({ DATA_DIR }) {
  rmSync(filesIn(DATA_DIR).demo, { force: true });
}

/**
 * The secret of the embedded installation: made once, readable by its owner only.
 * @param {Pick<Settings, 'DATA_DIR'>} settings
 */
export function storedSecret({ DATA_DIR }) {
  const { secret } = filesIn(DATA_DIR);
  if (!existsSync(secret)) {
    writeFileSync(secret, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(secret, 'utf8').trim();
}
