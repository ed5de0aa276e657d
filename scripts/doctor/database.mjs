import { readFileSync } from 'node:fs';
import { inRoot } from '../launcher/paths.mjs';
import { good, mind, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('postgres').Sql} Sql */

/**
 * The oldest that its makers still mend; ranges of several parts, on which no term sold twice rests, came one before it. The README
 * says the same.
 */
export const OLDEST_POSTGRES = 15;
const MINUTE = 60_000;
/** Clocks that are further apart call a session over that is not. */
const APART = 5_000;

/** Everything that the database itself can tell. @param {Sql} sql @param {Date} now @param {{ pool: number }} settings */
export async function ofDatabase(sql, now, { pool }) {
  const findings = [await ofVersion(sql), await ofClock(sql, now), await ofConnections(sql, pool)];
  const migrations = await ofMigrations(sql);
  findings.push(migrations);
  if (migrations.state === 'wrong') return findings;
  return [...findings, await ofMails(sql, now), await ofHolds(sql, now)];
}

/** @param {Sql} sql */
async function ofVersion(sql) {
  const [row] = await sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`;
  const text = `PostgreSQL ${row?.version}.`;
  return row?.number < OLDEST_POSTGRES * 10_000
    ? wrong('database', `${text} It is too old.`, `PostgreSQL ${OLDEST_POSTGRES} or newer is needed.`)
    : good('database', text);
}

/** @param {Sql} sql @param {Date} now */
async function ofClock(sql, now) {
  const requested = Date.now();
  const [row] = await sql`select clock_timestamp() as at`;
  const apart = Math.abs(row?.at.getTime() - (now.getTime() + Date.now() - requested));
  return apart > APART
    ? mind(
        'clock',
        `The database's clock is ${Math.round(apart / 1_000)} seconds off this one's.`,
        'Let both follow a time server (chrony, systemd-timesyncd).',
      )
    : good('clock', 'Both clocks agree.');
}

/** @param {Sql} sql @param {number} pool */
async function ofConnections(sql, pool) {
  const [row] = await sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`;
  const text = `${row?.used} of ${row?.most} connections are used; each server takes up to ${pool + 1}.`;
  return row?.used + pool > row?.most
    ? mind('connections', text, 'Raise max_connections, lower DATABASE_POOL, or put PgBouncer in between.')
    : good('connections', text);
}

/** @param {Sql} sql */
async function ofMigrations(sql) {
  const of = 'migrations';
  const remedy = 'npm start brings them, and so does npm run db:migrate.';
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "areThere"`;
  if (!found?.areThere) return wrong(of, 'The database holds no salon yet.', remedy);
  const [row] = await sql`select count(*)::int as applied from drizzle.__drizzle_migrations`;
  /** @type {{ entries: unknown[] }} */
  const journal = JSON.parse(readFileSync(inRoot('db', 'migrations', 'meta', '_journal.json'), 'utf8'));
  const missing = journal.entries.length - row?.applied;
  if (missing > 0) return wrong(of, `${missing} are missing.`, remedy);
  return missing < 0
    ? mind(
        of,
        `The database has ${-missing} that this program does not know.`,
        'A newer program uses it: update this one.',
      )
    : good(of, `All ${row?.applied} are there.`);
}

/** @param {Sql} sql @param {Date} now */
async function ofMails(sql, now) {
  const [row] = await sql`
    select count(*) filter (where state = 'failed' and created_at > ${new Date(now.getTime() - 7 * 24 * 60 * MINUTE)})::int as failed,
      min(run_at) filter (where state = 'waiting') as due from outbox where state in ('failed', 'waiting')`;
  const late = row?.due ? (now.getTime() - row.due.getTime()) / MINUTE : 0;
  if (late > 10) {
    const remedy =
      'Does a server run with BACKGROUND_JOBS=on, and does the provider of mail answer? Its log says.';
    return wrong('mails', `The oldest that should have gone out waits ${Math.round(late)} minutes.`, remedy);
  }
  return row?.failed > 0
    ? mind(
        'mails',
        `${row?.failed} of this week could not be delivered.`,
        'They stand on the dashboard, with the reason.',
      )
    : good('mails', 'None is late, none of this week has failed.');
}

/** @param {Sql} sql @param {Date} now */
async function ofHolds(sql, now) {
  const [row] = await sql`
    select count(*)::int as over from reservation where status = 1 and hold_until < ${new Date(now.getTime() - 10 * MINUTE)}`;
  return row?.over > 0
    ? mind('holds', `${row?.over} are over and still stand.`, 'A server with BACKGROUND_JOBS=on closes them.')
    : good('holds', 'Those that are over are closed.');
}
