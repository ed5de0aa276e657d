import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { postgresFolder, unprivileged } from './postgres-binaries.mjs';
import { commandOf, isAlive, waitForEnd } from './processes.mjs';
import { StartError } from './say.mjs';

/** @typedef {ReturnType<typeof unprivileged>} Runner */

const USER = 'salon';
const QUICK_BUT_FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Its own log names rows and values when a statement fails. The program that sent it is told, and logs what it may. */
const DISCREET = ['log_min_messages=log', 'log_error_verbosity=terse', 'log_min_error_statement=panic'];
const LOG_LIMIT = 10 * 1024 * 1024;

/** Nothing of the caller's surroundings (PGDATA, PGPORT, languages) reaches the server. Next's types would have a NODE_ENV. */
const surroundings = /** @type {NodeJS.ProcessEnv} */ (
  /** @type {unknown} */ ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })
);

/** The files of one embedded server; they appear together or not at all. @param {string} home */
const filesIn = (home) => ({
  cluster: path.join(home, 'cluster'),
  password: path.join(home, 'password'),
  log: path.join(home, 'server.log'),
  pid: path.join(home, 'cluster', 'postmaster.pid'),
});

/** @returns {Promise<number>} */
/** A port that nobody listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {string} home @param {number} port @param {string} [database] */
const urlOf = (home, port, database = USER) =>
  `postgres://${USER}:${readFileSync(filesIn(home).password, 'utf8')}@127.0.0.1:${port}/${database}`;

/** @param {string} url */
async function answers(url) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** @param {string} url @param {() => boolean} isRunning @param {number} milliseconds */
async function waitForAnswer(url, isRunning, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline && isRunning()) {
    if (await answers(url)) return true;
    await sleep(20);
  }
  return false;
}

/**
 * Makes the cluster in a folder beside the real one, so that a crash in the middle leaves nothing half made.
 * @param {string} home
 * @param {boolean} durable
 * @param {Runner} runner
 * @param {string} binaries
 */
function initialise(home, durable, runner, binaries) {
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const files = filesIn(draft);
  writeFileSync(files.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const { uid, gid } = runner.identity;
  if (uid !== undefined && gid !== undefined) {
    for (const file of [draft, files.password]) chownSync(file, uid, gid);
  }
  const [command = '', ...args] = [
    ...runner.prefix,
    path.join(binaries, 'bin', 'initdb'),
    `--pgdata=${files.cluster}`,
    `--username=${USER}`,
    `--pwfile=${files.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const made = spawnSync(command, args, { encoding: 'utf8', env: surroundings, ...runner.identity });
  if (made.status !== 0) {
    const reason = (made.stderr || String(made.error ?? '')).trim().split('\n').slice(-3).join('\n');
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${home}:\n${reason}`);
  }
  renameSync(draft, home);
}

/** @param {string} home @param {Runner} runner @param {string} binaries */
function refuseForeignFiles(home, runner, binaries) {
  const files = filesIn(home);
  const set = `move ${home} away to begin with an empty database, or set DATA_DIR or DATABASE_URL`;
  for (const file of [files.cluster, files.password, path.join(files.cluster, 'PG_VERSION')]) {
    if (!existsSync(file)) throw new StartError(`${file} is missing: restore it from a back-up, ${set}.`);
  }
  const { uid } = statSync(files.cluster);
  if (runner.owner !== undefined && uid !== runner.owner) {
    throw new StartError(
      `${files.cluster} belongs to user number ${uid}: start as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
  const stored = readFileSync(path.join(files.cluster, 'PG_VERSION'), 'utf8').trim();
  const [installed] = /\d+/.exec(
    spawnSync(path.join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout,
  ) ?? [undefined];
  if (installed !== undefined && stored !== installed) {
    throw new StartError(
      `${files.cluster} was written by PostgreSQL ${stored}, the packages bring ${installed}: dump it with the old one, ${set}.`,
    );
  }
}

/** What postmaster.pid says, when the process it names really is the server of this cluster. @param {string} home */
function livingPostmaster(home) {
  const files = filesIn(home);
  if (!existsSync(files.pid)) return undefined;
  const [pid, , , port] = readFileSync(files.pid, 'utf8').split('\n');
  const command = isAlive(Number(pid)) ? commandOf(Number(pid)) : [];
  // Without /proc the number alone must do.
  const ours = command === undefined || command.some((part) => part.includes(files.cluster));
  return ours ? { pid: Number(pid), port: Number(port) } : undefined;
}

/**
 * The number of a dead server may meanwhile belong to another process, for which PostgreSQL would refuse to start.
 * @param {string} home
 */
function removeStalePid(home) {
  const { pid } = filesIn(home);
  if (existsSync(pid) && !livingPostmaster(home)) rmSync(pid);
}

/** @param {string} file @param {number} from */
const lastWords = (file, from) =>
  readFileSync(file, 'utf8').slice(from).trim().split('\n').slice(-6).join('\n');

/**
 * @param {string} home
 * @param {boolean} durable
 * @param {Runner} runner
 * @param {string} binaries
 * @param {number | undefined} wantedPort
 */
async function launch(home, durable, runner, binaries, wantedPort) {
  const files = filesIn(home);
  // A crashed server's children need a moment to notice; until then the memory they share counts as taken.
  for (let attempt = 1; ; attempt++) {
    removeStalePid(home);
    const port = wantedPort ?? (await freePort());
    const start = existsSync(files.log) ? statSync(files.log).size : 0;
    const log = openSync(files.log, start > LOG_LIMIT ? 'w' : 'a', 0o600);
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'timezone=UTC',
      'log_timezone=UTC',
      // For several server processes side by side, and what is left for a moment of those that were killed.
      'max_connections=200',
      ...DISCREET,
      ...(durable ? [] : QUICK_BUT_FORGETFUL),
    ];
    const [command = '', ...args] = [
      ...runner.prefix,
      path.join(binaries, 'bin', 'postgres'),
      '-D',
      files.cluster,
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    // Its own process group: Ctrl-C must reach the web server first, and a killed launcher leaves it for the next one.
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: surroundings,
      cwd: home,
      ...runner.identity,
    });
    closeSync(log);
    child.on('error', () => {});
    child.unref();
    const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && (await waitForAnswer(urlOf(home, port, 'postgres'), isRunning, 60_000)))
      return { pid: child.pid, port };
    const words = lastWords(files.log, start > LOG_LIMIT ? 0 : start);
    if (isRunning()) throw new StartError(`The database starts too slowly. Its log: ${files.log}\n${words}`);
    if (attempt === 10 || !/shared memory|postmaster\.pid|Address already in use/.test(words)) {
      throw new StartError(`The database does not start. Its log: ${files.log}\n${words}`);
    }
    await sleep(300);
  }
}

/** @param {string} home @param {number} port */
async function ensureDatabase(home, port) {
  const sql = postgres(urlOf(home, port, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${USER}`;
    if (found.length === 0) await sql`create database ${sql(USER)}`;
  } finally {
    await sql.end();
  }
}

/** Fast stop: open transactions are rolled back, everything committed is on disk. @param {number} pid */
async function stop(pid) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await waitForEnd(pid, 15_000)) return;
  process.kill(pid, 'SIGQUIT');
  await waitForEnd(pid, 5_000);
}

/**
 * Starts the PostgreSQL that lives in `home`, makes it first where there is none, or joins one that still runs there.
 * @param {string} home an absolute folder
 * @param {{ durable?: boolean, port?: number }} options `durable: false` trades safety for speed, for tests
 * @returns {Promise<{ url: string, port: number, made: boolean, isRunning: () => boolean, stop: () => Promise<void> }>}
 * @throws StartError with a sentence that says what to do
 */
export async function startPostgres(home, { durable = true, port: wantedPort } = {}) {
  const binaries = postgresFolder();
  const runner = unprivileged();
  const made = !existsSync(home);
  if (made) initialise(home, durable, runner, binaries);
  else refuseForeignFiles(home, runner, binaries);

  const found = livingPostmaster(home);
  let server = found;
  if (
    found &&
    !(await waitForAnswer(urlOf(home, found.port, 'postgres'), () => isAlive(found.pid), 15_000))
  ) {
    if (isAlive(found.pid)) {
      throw new StartError(
        `The database (process ${found.pid}) runs but does not answer: stop it, then start again.`,
      );
    }
    server = undefined;
  }
  server ??= await launch(home, durable, runner, binaries, wantedPort);
  await ensureDatabase(home, server.port);
  const { pid, port } = server;
  return { url: urlOf(home, port), port, made, isRunning: () => isAlive(pid), stop: () => stop(pid) };
}

/** The address of the server that runs in `home` under somebody else's care, or undefined. @param {string} home */
export function runningUrl(home) {
  const server = existsSync(home) ? livingPostmaster(home) : undefined;
  return server && urlOf(home, server.port);
}

/** Stops a server whose launcher was killed, where one is left in `home`. @param {string} home */
export async function stopLeftOver(home) {
  const server = existsSync(home) ? livingPostmaster(home) : undefined;
  if (server) await stop(server.pid);
}
