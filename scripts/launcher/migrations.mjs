import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
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
/** @param {unknown} error */
const isLockedOut = (error) => {
  const cause = /** @type {{ cause?: unknown }} */ (error).cause ?? error;
  return /** @type {{ code?: unknown }} */ (cause).code === LOCK_NOT_AVAILABLE;
};

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
        return await migrate(drizzle(sql), { migrationsFolder: folder });
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
