import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { databaseUrl, env } from '../lib/base/environment/env.ts';
import { guardPool, type Guard } from './guard.ts';
import * as apiKeys from './schema/api-keys.ts';
import * as calendarFeeds from './schema/calendar-feeds.ts';
import * as catalogue from './schema/catalogue.ts';
import * as clientPhotos from './schema/clients/client-photos.ts';
import * as clients from './schema/clients/clients.ts';
import * as history from './schema/history.ts';
import * as hours from './schema/hours.ts';
import * as idempotency from './schema/idempotency.ts';
import * as imports from './schema/imports.ts';
import * as limits from './schema/limits.ts';
import * as links from './schema/links.ts';
import * as mail from './schema/delivery/outbox.ts';
import * as offers from './schema/offers.ts';
import * as people from './schema/people.ts';
import * as registrations from './schema/registrations.ts';
import * as reservations from './schema/reservations.ts';
import * as salon from './schema/salon.ts';
import * as site from './schema/site.ts';
import * as team from './schema/team.ts';
import * as waiting from './schema/waiting.ts';
import * as webhookAttempts from './schema/delivery/webhook-attempts.ts';
import * as webhooks from './schema/delivery/webhooks.ts';
import { watchedClient } from './watched.ts';

const schema = {
  ...apiKeys,
  ...calendarFeeds,
  ...catalogue,
  ...clientPhotos,
  ...clients,
  ...history,
  ...hours,
  ...idempotency,
  ...imports,
  ...limits,
  ...links,
  ...mail,
  ...offers,
  ...people,
  ...registrations,
  ...reservations,
  ...salon,
  ...site,
  ...team,
  ...waiting,
  ...webhookAttempts,
  ...webhooks,
};

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database, or a transaction that is already open in it. */
export type Executor = Database | Transaction;

type Connection = { sql: postgres.Sql; db: Database; guard: Guard };

/** Survives the reloads of the development server, each of which would open a pool of its own. */
const held = globalThis as typeof globalThis & { salonConnection?: Connection };

/**
 * The next query builds a new pool; whoever still waits for the old one has five seconds more. Also after one connection
 * broke in use: the driver would tell whoever gets it next of the old fault, or wait for it for ever (porsager/postgres #1215).
 */
function exchange(lost: Connection | undefined): void {
  if (!lost) return;
  lost.guard.stop();
  if (held.salonConnection === lost) held.salonConnection = undefined;
  void lost.sql.end({ timeout: 5 });
}

function connect(): Connection {
  const url = databaseUrl();
  const sql = postgres(url, {
    max: env().DATABASE_POOL,
    connect_timeout: 3,
    idle_timeout: 60,
    onnotice: () => {},
    connection: {
      application_name: 'salon',
      TimeZone: 'UTC',
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  });
  const lost = () => exchange(made);
  const guard = guardPool(url, lost);
  const made: Connection = {
    sql,
    guard,
    db: drizzle(watchedClient(sql, guard, lost), { schema, casing: 'snake_case' }),
  };
  return made;
}

const connection = () => (held.salonConnection ??= connect());

/** Connects at the first use, so that importing a module never needs a database. */
export const db: Database = new Proxy({} as Database, {
  get: (_, property) => {
    const target = connection().db;
    const value: unknown = Reflect.get(target, property, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
});

/** How many statements and transactions of this process wait for the database. */
export const waitsForDatabase = (): number => held.salonConnection?.guard.waits() ?? 0;

/** Closes the pool for good, when the process ends. */
export async function closeConnection(): Promise<void> {
  const open = held.salonConnection;
  held.salonConnection = undefined;
  open?.guard.stop();
  await open?.sql.end({ timeout: 5 });
}
