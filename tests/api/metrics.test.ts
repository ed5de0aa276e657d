import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { GET } from '@/app/api/metrics/route.ts';
import { closeConnection } from '@/db/client.ts';
import { env } from '@/lib/base/environment/env.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { metrics } from '@/lib/web/metrics/registry.ts';
import { noteBackup } from '@/scripts/backup/last.mjs';
import { useDatabase } from '../support/database.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, at, emptySalon } from '../support/salon.ts';

const TOKEN = 'a token of the tests, long enough';
const database = useDatabase();

beforeEach(() => {
  env().METRICS_TOKEN = TOKEN;
});
afterEach(() => {
  delete env().METRICS_TOKEN;
});

const ask = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  GET(new NextRequest('http://localhost:3000/api/metrics', { headers }));

/** What is said, as `name{labels}` → value. */
async function output(): Promise<Record<string, number>> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value] = /^(.+) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
}

describe('who may ask', () => {
  it('nobody, where no token is set: there is nothing, and nothing is counted', async () => {
    delete env().METRICS_TOKEN;
    expect((await ask()).status).toBe(404);
    expect(metrics()).toBeNull();
  });

  it.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${TOKEN.replace('a', 'b')}` }],
    ['the beginning of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['the token alone', { authorization: TOKEN }],
    ['the token as a password', { authorization: `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}` }],
  ])('not who has %s', async (_, headers) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('salon_');
  });

  it('who has the token, in the words of Prometheus', async () => {
    const answer = await ask();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('# TYPE salon_http_requests_total counter');
  });
});

describe('the salon', () => {
  beforeEach(() => emptySalon(database.sql));

  it('says nothing of what is not there', async () => {
    const figures = await output();
    expect(figures).toMatchObject({
      salon_database_up: 1,
      salon_mails_due: 0,
      salon_mails_oldest_seconds: 0,
      salon_holds: 0,
      salon_waiting_entries: 0,
      salon_booked_by_site_last_day: 0,
    });
    expect(figures).not.toHaveProperty('salon_last_backup_timestamp_seconds');
  });

  it('counts mails that are late, waiting or given up, newsletters apart', async () => {
    const { sql } = database;
    const mail = { template: 'held', recipient: 'ana@example.com', language: 'sr' };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
    const [letter] = await sql<{ id: number }[]>`
      insert into newsletter (subject, message, status) values ('Novosti', 'Zdravo', 1) returning id`;
    await sql`insert into outbox ${sql([
      { ...mail, run_at: minutesAgo(10), state: 'waiting', newsletter_id: null },
      { ...mail, run_at: minutesAgo(2), state: 'waiting', newsletter_id: null },
      { ...mail, run_at: minutesAgo(-5), state: 'waiting', newsletter_id: null },
      { ...mail, run_at: minutesAgo(90), state: 'sent', newsletter_id: null },
      { ...mail, run_at: minutesAgo(90), state: 'failed', newsletter_id: null },
      { ...mail, run_at: minutesAgo(30), state: 'waiting', newsletter_id: letter?.id ?? 0 },
    ])}`;
    const figures = await output();
    expect(figures).toMatchObject({
      salon_mails_due: 2,
      salon_mails_failed: 1,
      salon_newsletter_mails_waiting: 1,
    });
    expect(figures.salon_mails_oldest_seconds).toBeGreaterThanOrEqual(600);
    expect(figures.salon_mails_oldest_seconds).toBeLessThan(700);
  });

  it('counts what is held, what was booked within a day, and who waits', async () => {
    const { sql } = database;
    const serviceUnitId = await aServiceUnit(sql);
    const pair = await aPair(sql);
    const book = (hour: number, row: Record<string, unknown>) =>
      aReservation(sql, { serviceUnitId, ...pair, from: at(`${hour}:00`), to: at(`${hour + 1}:00`), ...row });
    await book(10, { status: RESERVATION_STATUS.INIT });
    await book(11, { source: 'board' });
    await book(12, { source: 'board' });
    await book(13, { created_at: new Date(Date.now() - 2 * DAY) });
    await sql`insert into waiting_entry ${sql(
      [
        { state: 'waiting', ended_at: null, wish: 'a' },
        { state: 'left', ended_at: new Date(), wish: 'b' },
      ].map((each) => ({
        ...each,
        client_name: 'Ana',
        client_phone: '+381601234567',
        service_unit_ids: [1],
        language: 'sr',
      })),
    )}`;
    expect(await output()).toMatchObject({
      salon_holds: 1,
      salon_waiting_entries: 1,
      salon_booked_by_site_last_day: 1,
      salon_booked_by_board_last_day: 2,
    });
  });

  it('counts failed logins, also those that the history has in one row, and what smells of a break-in', async () => {
    const { sql } = database;
    const anHourAgo = new Date(Date.now() - HOUR);
    const event = (entity: string, action: string, times = 1) => ({
      entity,
      action,
      times,
      at: anHourAgo,
      entity_id: 1,
      actor: 'stranger',
    });
    await sql`insert into audit_event ${sql([
      event('access', 'login-failed', 7),
      event('access', 'login-failed'),
      event('access', 'guessing-suspected'),
      event('user', 'session-ended'),
      { ...event('access', 'login-failed', 50), at: new Date(Date.now() - 2 * DAY) },
    ])}`;
    expect(await output()).toMatchObject({
      salon_logins_failed_last_day: 8,
      salon_guessing_suspected_last_day: 1,
      salon_sessions_reused_last_day: 1,
    });
  });

  it('says when the newest back-up was made', async () => {
    noteBackup(env().DATA_DIR, new Date('2026-11-30T03:15:00Z'));
    expect(await output()).toMatchObject({
      salon_last_backup_timestamp_seconds: Date.UTC(2026, 10, 30, 3, 15) / 1_000,
    });
  });
});

it('while the database is away it says so, soon, and nothing of the salon', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const before = process.env.DATABASE_URL;
  await closeConnection();
  process.env.DATABASE_URL = proxy.url;
  try {
    expect(await output()).toMatchObject({ salon_database_up: 1, salon_holds: 0 });
    proxy.become('frozen');
    const figures = await output();
    expect(figures).toMatchObject({ salon_database_up: 0 });
    expect(figures).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
    expect(Object.keys(figures).filter((name) => /^salon_(?:holds|mails|booked)/.test(name))).toEqual([]);
  } finally {
    await closeConnection();
    await proxy.stop();
    process.env.DATABASE_URL = before;
  }
});

it('what the front tells of is counted by route, method and status', async () => {
  const counted = metrics();
  counted?.watch(() => ({ connections: 3, rendersInProgress: 2, rendersWaiting: 1, cachedBytes: 900 }));
  counted?.answered({ method: 'POST', route: '/api/reservations', status: 201, seconds: 0.03 });
  counted?.answered({ method: 'POST', route: '/api/reservations', status: 503, seconds: 2 });
  expect(await output()).toMatchObject({
    salon_http_connections: 3,
    salon_renders_under_way: 2,
    salon_renders_waiting: 1,
    salon_kept_bytes: 900,
    'salon_http_requests_total{method="POST",route="/api/reservations",status="201"}': 1,
    'salon_http_requests_total{method="POST",route="/api/reservations",status="503"}': 1,
    'salon_http_request_seconds_bucket{le="0.05",route="/api/reservations"}': 1,
    'salon_http_request_seconds_count{route="/api/reservations"}': 2,
  });
});
