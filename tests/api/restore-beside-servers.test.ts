import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql as text } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { closeConnection, db } from '@/db/client.ts';
import { listenTo } from '@/db/notifications.ts';
import { writeBackup } from '@/scripts/backup/write.mjs';
import { useDatabase } from '../support/database.ts';

/* Whoever replaces tables looks first whether a server is at work on them, and says what became of what was there. */

const SECRET = 'Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE';
const NOW = new Date('2026-11-30T08:00:00Z');
const database = useDatabase();
const home = mkdtempSync(path.join(tmpdir(), 'restore-test-'));
const dataDir = path.join(home, 'data');
const backup = path.join(home, 'of-an-empty-salon');
let stopServing = async () => {};

const connections = async () => {
  const found = await database.sql`
    select from pg_stat_activity where datname = current_database() and application_name like 'salon%'`;
  return found.length;
};

afterAll(() => rmSync(home, { recursive: true }));
beforeEach(async () => {
  rmSync(backup, { recursive: true, force: true });
  await writeBackup({ url: database.url, dataDir, secret: SECRET, folder: backup, now: NOW });
  await database.sql`insert into client (name, email, language) values ('Ana Ilić', 'ana@example.com', 'sr')`;
});
afterEach(async () => {
  await stopServing();
  stopServing = async () => {};
  // The database sees a moment later that a connection is closed: on a busy machine more than a second.
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  await database.sql`delete from client`;
});

const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, NEXTAUTH_SECRET: SECRET };
    const child = execFile(process.execPath, ['scripts/run.mjs', ...args], { env }, (_, out, complaint) =>
      resolve({ code: child.exitCode ?? -1, said: out + complaint }),
    );
  });

const clients = async () => (await database.sql`select from client`).length;

/** A pool as visitors are answered by. */
async function answering() {
  await db.execute(text`select 1`);
  return closeConnection;
}

/** What is left of a server whose pool is at rest. */
const listening = () =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const connected = listenTo('nothing', {
      onMessage: () => {},
      onConnected: () => void connected.then(resolve, reject),
    });
  });

it.each([
  ['restore', answering, ['restore', backup]],
  ['db:reset', listening, ['db', 'reset']],
])('%s beside a server is refused, says what to do, and touches nothing', async (_, serve, command) => {
  stopServing = await serve();
  const { code, said } = await run(...command, '--yes');
  expect(code).toBe(1);
  expect(said).toContain('A server is at work on ');
  expect(said).toMatch(/Stop it first.* -- .*--yes --even-if-running\n/);
  expect(await clients()).toBe(1);
});

it('a restore goes on beside a server for whoever says so, and keeps what was there', async () => {
  stopServing = await answering();
  const { code, said } = await run('restore', backup, '--yes', '--even-if-running');
  expect(said).toContain('What was there is kept in ');
  expect(code).toBe(0);
  expect(await clients()).toBe(0);
});

it('a restore where no server runs is carried out, and says when nothing was worth keeping', async () => {
  await database.sql`delete from client`;
  const { code, said } = await run('restore', backup);
  expect(said).toContain('What was there is kept nowhere: it held no service, employee or client.');
  expect(code).toBe(0);
});
