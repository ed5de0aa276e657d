import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { inRoot } from './paths.mjs';

/** Any number will do, as long as everybody who migrates takes the same one. */
const MIGRATION_LOCK = 7_253_991;

/** Opens one connection for the length of `work`. */
export async function withConnection(url, work) {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Brings the database to the newest migration; several processes may ask at once, one does the work. */
export function migrateDatabase(url) {
  return withConnection(url, async (sql) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: inRoot('db', 'migrations') });
  });
}

/** Drops everything, the record of the migrations included. */
export function emptyDatabase(url) {
  return withConnection(url, async (sql) => {
    await sql.unsafe(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    );
  });
}
