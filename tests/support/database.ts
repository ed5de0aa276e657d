import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeConnection } from '@/db/client.ts';

type TestDatabase = {
  /** Address of this file's own database. */
  readonly url: string;
  /** A client of the test's own, beside the one of `db/client`: raw SQL, instants as `Date`. */
  readonly sql: postgres.Sql;
};

/**
 * A mail is due from when it was written, by the clock of the database. That of the tests stands on the Monday of salon.ts, which the real one has
 * passed: what is written beside the tests' clock is due a week before that Monday, in the same order.
 */
const DUE_BEFORE_MONDAY = `
  create schema tests;
  create function tests.due_before_monday() returns trigger language plpgsql as $$ begin
    if new.run_at = now()::timestamptz(3) then
      new.run_at := now() - (current_date - date '2026-11-23') * interval '1 day';
    end if;
    return new;
  end $$;
  create trigger due_before_monday before insert on outbox for each row execute function tests.due_before_monday()`;

/**
 * Gives the calling test file a migrated, empty PostgreSQL of its own and points `db/client` at it. Call it once, at the
 * top of the file or of a `describe`; its members may be read inside tests and hooks. `migrated: false`: there is
 * nothing in it at all.
 */
export function useDatabase({ migrated = true } = {}): TestDatabase {
  const server = inject('databaseServer');
  const template = migrated ? inject('databaseTemplate') : 'template1';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = server.replace(/[^/]*$/, name);
  let sql: postgres.Sql | undefined;

  beforeAll(async () => {
    await administer(
      server,
      (admin) =>
        // Through the log, as it is by itself, it takes twice the time, and dropping it five times.
        admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
    );
    await closeConnection();
    process.env.DATABASE_URL = url;
    sql = postgres(url, { max: 4, onnotice: () => {} });
    if (migrated) await sql.unsafe(DUE_BEFORE_MONDAY);
  });

  afterAll(async () => {
    delete process.env.DATABASE_URL;
    await Promise.all([closeConnection(), sql?.end({ timeout: 5 })]);
    await administer(server, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
  });

  return {
    url,
    get sql() {
      if (!sql) throw new Error('The test database is ready inside tests and hooks only');
      return sql;
    },
  };
}

async function administer(server: string, work: (admin: postgres.Sql) => Promise<unknown>) {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await work(admin);
  } finally {
    await admin.end({ timeout: 5 });
  }
}
