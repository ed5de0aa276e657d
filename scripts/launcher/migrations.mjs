import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

/** Any number will do, as long as everybody who migrates takes the same one. */
const MIGRATION_LOCK = 7_253_991;
/**
 * Whoever waits for the lock on a table keeps everybody waiting who comes after, also for a mere look at it. So behind a
 * long query a migration steps aside after a moment, and tries again.
 */
const PATIENCE = { lockTimeout: 2_000, pause: 3_000, tries: 40 };

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
/** @param {unknown} error */
const isLockedOut = (error) => {
  const cause = /** @type {{ cause?: unknown }} */ (error).cause ?? error;
  const { code } = /** @type {{ code?: unknown }} */ (cause);
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
};

/**
 * Carries out those that are newer than the last one, each by itself: the lock on a table that one has added a column to is given back
 * before another one fills it.
 * @param {postgres.Sql} sql
 * @param {string} folder
 */
async function migrateInTurn(sql, folder) {
  const config = { migrationsFolder: folder };
  const migrations = readMigrationFiles(config);
  const last = await lastMigration(sql);
  if (migrations.every(({ folderMillis }) => folderMillis <= last)) return;
  // Most starts have nothing to carry out, and need not read it.
  const { drizzle } = await import('drizzle-orm/postgres-js');
  const { dialect, session } = /** @type {Internals} */ (/** @type {unknown} */ (drizzle(sql)));
  for (const [index, { folderMillis }] of migrations.entries()) {
    if (folderMillis > last) await dialect.migrate(migrations.slice(0, index + 1), session, config);
  }
}

/**
 * What Drizzle's own `migrate` calls, with all of them at once.
 * @typedef {{
 *   dialect: { migrate: (migrations: ReturnType<typeof readMigrationFiles>, session: unknown, config: object) => Promise<void> },
 *   session: unknown,
 * }} Internals
 */

/** When the last one that was carried out was made; 0 where there is none. @param {postgres.Sql} sql */
async function lastMigration(sql) {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!table?.isThere) return 0;
  const [row] =
    await sql`select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`;
  return Number(row?.last);
}

/**
 * Opens one connection for the length of `work`.
 * @template Result
 * @param {string} url
 * @param {(sql: postgres.Sql) => Promise<Result>} work
 */
export async function withConnection(url, work) {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    // Unlike those of a server, which are looked for (living-servers.mjs).
    connection: { application_name: 'salon command' },
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Brings the database to the newest migration, while others use it; several processes may ask at once, one does the work.
 * @param {string} url
 * @param {{ folder?: string, patience?: Partial<typeof PATIENCE> }} [options]
 */
export function migrateDatabase(url, { folder = inRoot('db', 'migrations'), patience } = {}) {
  const { lockTimeout, pause, tries } = { ...PATIENCE, ...patience };
  return withConnection(url, async (sql) => {
    // Before the time limit for locks, which would count here as well.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`select set_config('lock_timeout', ${String(lockTimeout)}, false)`;
    for (let attempt = 1; ; attempt++) {
      try {
        return await migrateInTurn(sql, folder);
      } catch (error) {
        if (attempt === tries || !isLockedOut(error)) throw error;
        if (attempt === 1) say('The database is busy; the migration waits for a moment in which it is not …');
        await sleep(pause);
      }
    }
  });
}

/** Drops everything, the record of the migrations included. @param {string} url */
export function emptyDatabase(url) {
  return withConnection(url, async (sql) => {
    await sql.unsafe(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    );
  });
}
