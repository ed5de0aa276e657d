import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { serveApplication } from '../../../scripts/launcher/next.mjs';
import { freePort } from '../../../scripts/launcher/postgres.mjs';

type Environment = Record<string, string>;
type Memory = { heapUsed: number; arrayBuffers: number; rss: number };

export type AttackedServer = {
  origin: string;
  port: number;
  pid: number;
  /** Bytes in use after a full collection. */
  memory: () => Promise<Memory>;
  /** Asks it to end (SIGTERM), and waits until it has. */
  stop: () => Promise<number | null>;
  /** kill -9. */
  kill: () => Promise<number | null>;
};

export type AttackedSalon = {
  /** Two, or as many as were asked for. */
  servers: [AttackedServer, ...AttackedServer[]];
  sql: postgres.Sql;
  databaseUrl: string;
  dataDir: string;
  /** One more process of the same salon, at a port of its own choice or at the one given. */
  serve: (environment?: Environment, port?: number) => Promise<AttackedServer>;
  /** What all of its processes have written so far. */
  log: () => string;
  /** The mails written so far, by file name. */
  mails: () => string[];
  close: () => Promise<void>;
};

// Whoever ends the run may end its first process alone: without it this one would wait on, and its servers with it.
process.once('disconnect', () => process.exit(1));

const PROBE = pathToFileURL(path.join(import.meta.dirname, 'heap-probe.mjs')).href;

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run this with npm run test:attack`);
  return value;
};

/** The super administrator of every salon under attack. */
export const superAdmin = () => JSON.parse(given('ATTACK_ADMIN')) as { email: string; password: string };

function memoryOf(child: ChildProcess): Promise<Memory> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the server has ended'));
    child.once('exit', gone);
    child.once('message', (memory) => {
      child.off('exit', gone);
      resolve(memory as Memory); // what heap-probe.mjs sends
    });
    child.send('heap?');
  });
}

/** Several looks, since what timers and sockets hold goes a little later; the least is what is kept. */
async function settledMemory(child: ChildProcess): Promise<Memory> {
  let least = await memoryOf(child);
  for (let readState = 0; readState < 4; readState++) {
    await sleep(250);
    const memory = await memoryOf(child);
    if (memory.heapUsed + memory.arrayBuffers < least.heapUsed + least.arrayBuffers) least = memory;
  }
  return least;
}

async function startServer(environment: Environment, wanted: number | undefined, log: number) {
  const port = wanted ?? (await freePort());
  const running = serveApplication(
    'start',
    port,
    { ...environment, PORT: String(port) },
    { log, nodeOptions: ['--expose-gc', '--import', PROBE] },
  );
  await running.ready;
  const { child } = running;
  const server: AttackedServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    memory: () => settledMemory(child),
    async stop() {
      await running.stop('SIGTERM');
      return (await running.ended).code;
    },
    async kill() {
      running.kill();
      return (await running.ended).code;
    },
  };
  return server;
}

/**
 * A copy of the demo salon for one file of attacks: a database and a folder of its own, and two processes of the
 * production build. `environment` wins over the settings, in which limits are as in earnest (RATE_LIMIT_FACTOR=1).
 */
export async function openAttackedSalon({
  processes = 2,
  environment = {},
}: { processes?: number; environment?: Environment } = {}): Promise<AttackedSalon> {
  const settings = JSON.parse(given('ATTACK_SERVER')) as Environment;
  const demo = settings.DATABASE_URL ?? '';
  const name = `attacked_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = demo.replace(/[^/]*$/, name);
  const admin = postgres(demo.replace(/[^/]*$/, 'postgres'), { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)} template ${admin(path.basename(new URL(demo).pathname))}`;
  const dataDir = mkdtempSync(path.join(given('ATTACK_FOLDER'), 'data-'));
  cpSync(settings.DATA_DIR ?? '', dataDir, { recursive: true });

  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const logFile = path.join(dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  const running: AttackedServer[] = [];
  const serve = async (more: Environment = {}, port?: number) => {
    const own = { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment, ...more };
    const server = await startServer(own, port, log);
    running.push(server);
    return server;
  };
  const first = await serve();
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => serve()));

  return {
    servers: [first, ...others],
    sql,
    databaseUrl,
    dataDir,
    serve,
    log: () => readFileSync(logFile, 'utf8'),
    mails: () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.eml')),
    async close() {
      await Promise.all(running.map((server) => server.kill()));
      await sql.end();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
