import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import board from '@/messages/en/board.json';
import { env } from '@/lib/base/environment/env.ts';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import { fileNameOf } from '@/lib/delivery/transports/atomic-write.ts';
import { applyRetention } from '@/lib/clients/retention/service.ts';
import { SUBSCRIBER_STATUS, USER_STATUS } from '@/lib/base/statuses.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { everyRow } from '../support/stored.ts';

const database = useDatabase();
const NOW = new Date('2026-11-22T09:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const mailFolder = () => path.join(env().DATA_DIR, 'mail');

let place: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(
    sql,
    'data_import',
    'contact_message',
    'newsletter_subscriber',
    'newsletter',
    'erasure',
    'api_key',
    'user',
  );
  rmSync(mailFolder(), { recursive: true, force: true });
  const [serviceUnitId, pair] = await Promise.all([aServiceUnit(sql), aPair(sql)]);
  place = { serviceUnitId, ...pair };
});

const insert = async (table: string, row: Record<string, unknown>): Promise<unknown> => {
  const { sql } = database;
  const [made] = await sql`insert into ${sql(table)} ${sql(row)} returning *`;
  return made?.id;
};

function aVisit(daysBefore: number, row: Record<string, unknown> = {}) {
  const from = daysAgo(daysBefore);
  return aReservation(database.sql, {
    ...place,
    from: from.toISOString(),
    to: new Date(from.getTime() + HOUR).toISOString(),
    ...row,
  });
}

const aClient = async (name: string, lastSeen: number, row: Record<string, unknown> = {}) =>
  Number(
    await insert('client', {
      name,
      email: `${name.toLowerCase()}@primer.example`,
      language: 'sr',
      created_at: daysAgo(2_000),
      last_seen_at: daysAgo(lastSeen),
      ...row,
    }),
  );

/** Of each kind one that is due and one that is not, a day before its time. */
async function somethingOfEachKind() {
  const { sql } = database;
  for (const [email, status, days] of [
    ['due@salon.example', USER_STATUS.CONFIRMATION_REQUIRED, 2],
    ['young@salon.example', USER_STATUS.CONFIRMATION_REQUIRED, 0.9],
    ['old@salon.example', USER_STATUS.APPROVED, 800],
  ] as const) {
    await insert('user', { email, password_hash: 'x', roles: [], status, created_at: daysAgo(days) });
  }
  const [user] = await sql`select id from "user" where email = 'old@salon.example'`;
  for (const [email, row] of Object.entries({
    'due@news.example': { status: SUBSCRIBER_STATUS.INITIAL, created_at: daysAgo(31) },
    'young@news.example': { status: SUBSCRIBER_STATUS.INITIAL, created_at: daysAgo(29) },
    'asked-again@news.example': {
      status: SUBSCRIBER_STATUS.INITIAL,
      created_at: daysAgo(90),
      requested_at: daysAgo(2),
    },
    'unwanted@news.example': {
      status: SUBSCRIBER_STATUS.INITIAL,
      created_at: daysAgo(90),
      set_aside_for: 'complaint',
    },
    'reader@news.example': { status: 2, created_at: daysAgo(900) },
    'left@news.example': { status: SUBSCRIBER_STATUS.UNSUBSCRIBED, unsubscribed_at: daysAgo(1_097) },
    'bounced@news.example': {
      status: SUBSCRIBER_STATUS.UNSUBSCRIBED,
      unsubscribed_at: daysAgo(1_097),
      set_aside_for: 'bounce',
    },
    'left-lately@news.example': { status: SUBSCRIBER_STATUS.UNSUBSCRIBED, unsubscribed_at: daysAgo(1_094) },
    'complained@news.example': {
      status: SUBSCRIBER_STATUS.UNSUBSCRIBED,
      unsubscribed_at: daysAgo(3_000),
      set_aside_for: 'complaint',
    },
  })) {
    await insert('newsletter_subscriber', { email, language: 'sr', ...row });
  }
  for (const [message, handled] of [
    ['due', daysAgo(366)],
    ['young', daysAgo(364)],
    ['open', null],
  ] as const) {
    await insert('contact_message', {
      full_name: message,
      email: 'a@b.example',
      message,
      language: 'sr',
      received_at: daysAgo(900),
      handled_at: handled,
    });
  }
  for (const [template, days, state] of [
    ['due', 91, 'sent'],
    ['young', 89, 'sent'],
    ['waiting', 200, 'waiting'],
  ] as const) {
    await insert('outbox', {
      template,
      recipient: 'a@b.example',
      language: 'sr',
      state,
      created_at: daysAgo(days),
      run_at: daysAgo(days),
    });
  }
  for (const [key, days] of [
    ['due', 1.1],
    ['young', 0.9],
  ] as const) {
    await insert('idempotency_key', { key, body_hash: 'x'.repeat(64), created_at: daysAgo(days) });
  }
  for (const [reason, row] of Object.entries({
    due: { expires_at: daysAgo(31) },
    ended: { expires_at: daysAgo(-1), revoked_at: daysAgo(31) },
    young: { expires_at: daysAgo(29) },
    open: { expires_at: daysAgo(-3) },
  })) {
    await insert('auth_session', {
      user_id: user?.id as number,
      kind: 'api',
      refresh_hash: Buffer.from(reason),
      idle_expires_at: daysAgo(0),
      user_agent: reason,
      ...row,
    });
  }
  for (const [name, row] of Object.entries({
    ended: { expires_at: daysAgo(366) },
    revoked: { expires_at: daysAgo(-30), revoked_at: daysAgo(366), revoked_by: 'user:1' },
    'ended lately': { expires_at: daysAgo(364) },
    'revoked lately': { expires_at: daysAgo(-30), revoked_at: daysAgo(364), revoked_by: 'user:1' },
    open: { expires_at: daysAgo(-30) },
  })) {
    await insert('api_key', {
      name,
      token_hash: Buffer.from(name),
      hint: 'abcd',
      areas: [],
      read_only: true,
      created_at: daysAgo(900),
      created_by: 'user:1',
      ...row,
    });
  }
  for (const [name, ended] of [
    ['due', daysAgo(31)],
    ['young', daysAgo(29)],
    ['still there', null],
  ] as const) {
    await insert('waiting_entry', {
      client_name: name,
      client_email: 'a@b.example',
      service_unit_ids: [1],
      language: 'sr',
      wish: name,
      state: ended ? 'left' : 'waiting',
      ended_at: ended,
      created_at: daysAgo(90),
    });
  }
  await aVisit(366, { requirements: 'due' });
  await aVisit(364, { requirements: 'young' });
  await insert('audit_event', {
    at: daysAgo(366),
    entity: 'user',
    entity_id: 1,
    action: 'due',
    actor: 'stranger',
    network: '10.0.0.0/24',
  });
  await insert('audit_event', {
    at: daysAgo(364),
    entity: 'user',
    entity_id: 1,
    action: 'young',
    actor: 'stranger',
    network: '10.0.0.0/24',
  });

  const gone = await aClient('Davna', 1_100);
  await aVisit(1_099, { client_id: gone, client_name: 'Davna Davnić', client_email: 'davna@primer.example' });
  await insert('newsletter_subscriber', { email: 'davna@primer.example', language: 'sr', status: 2 });
  await aClient('Skorašnja', 1_000);
  const returning = await aClient('Verna', 1_100);
  await aVisit(-30, { client_id: returning });
  for (const [email, days] of [
    ['forgotten@primer.example', 1_097],
    ['lately@primer.example', 1_094],
    ['verna@primer.example', 2_000],
    ['guest@primer.example', 2_000],
  ] as const) {
    await insert('reservation_mail_stop', { email, stopped_at: daysAgo(days) });
  }
  await aVisit(1_000, { client_name: 'Gošća', client_email: 'Guest@primer.example' });
  await aVisit(1_098, { client_name: 'Stranac', client_email: 'stranac@primer.example' });

  for (const [state, days] of [
    ['ready', 2],
    ['ready', 0.5],
    ['committed', 31],
    ['committed', 29],
  ] as const) {
    const empty = sql.json({});
    const [kind, headings] = ['clients', sql.json([])];
    const file = {
      kind,
      state,
      headings,
      mapping: empty,
      options: empty,
      counts: empty,
      created_by: 'user:1',
    };
    const id = await insert('data_import', { ...file, created_at: daysAgo(days) });
    await insert('data_import_row', {
      import_id: id,
      position: 2,
      cells: sql.json(['Ana']),
      verdict: 'refused',
    });
  }

  mkdirSync(mailFolder(), { recursive: true });
  for (const days of [91, 89]) {
    writeFileSync(
      path.join(mailFolder(), fileNameOf({ id: randomUUID(), createdAt: daysAgo(days) }, 'eml')),
      'x',
    );
  }
}

const EXPECTED = {
  registrations: 1,
  subscribers: 1,
  unsubscribed: 2,
  mailStops: 1,
  contactMessages: 1,
  mails: 1,
  importRows: 3,
  imports: 2,
  idempotencyKeys: 1,
  sessions: 2,
  apiKeys: 2,
  waiting: 1,
  requirements: 1,
  strangers: 1,
  clients: 1,
  mailFiles: 1,
  networks: 1,
};

describe('what is kept for long enough', () => {
  it('is counted by a dry run, which changes nothing', async () => {
    await somethingOfEachKind();
    const before = await everyRow(database.sql);
    const counts = await applyRetention(NOW, { dryRun: true });
    expect(counts).toMatchObject(EXPECTED);
    // The history has a word for each.
    expect(Object.keys(board.board.accessRecords.preserved)).toEqual(
      expect.arrayContaining(Object.keys(counts)),
    );
    expect(await everyRow(database.sql)).toEqual(before);
  });

  it('is removed, what is younger by a day is not, and the history knows how much it was', async () => {
    const { sql } = database;
    await somethingOfEachKind();
    expect(await applyRetention(NOW)).toMatchObject(EXPECTED);

    const all = async (table: string, column: string) =>
      (await sql<{ value: string }[]>`select ${sql(column)} as value from ${sql(table)} order by 1`).map(
        ({ value }) => value,
      );
    expect(await all('user', 'email')).toEqual(['old@salon.example', 'young@salon.example']);
    expect(await all('newsletter_subscriber', 'email')).toEqual([
      'asked-again@news.example',
      'complained@news.example',
      'davna@primer.example',
      'left-lately@news.example',
      'reader@news.example',
      'unwanted@news.example',
      'young@news.example',
    ]);
    expect(await all('reservation_mail_stop', 'email')).toEqual([
      'guest@primer.example',
      'lately@primer.example',
      'verna@primer.example',
    ]);
    expect(await all('contact_message', 'message')).toEqual(['open', 'young']);
    expect(await all('outbox', 'template')).toEqual(['waiting', 'young']);
    expect(await all('waiting_entry', 'client_name')).toEqual(['still there', 'young']);
    expect(await all('idempotency_key', 'key')).toEqual(['young']);
    expect(await all('data_import', 'state')).toEqual(['committed', 'ready']);
    expect(await sql`select from data_import_row`).toHaveLength(1);
    expect(await all('auth_session', 'user_agent')).toEqual(['open', 'young']);
    expect(await all('api_key', 'name')).toEqual(['ended lately', 'open', 'revoked lately']);
    expect(await sql`select requirements from reservation where requirements <> ''`).toEqual([
      { requirements: 'young' },
    ]);
    expect(await sql`select action from audit_event where network is not null`).toEqual([
      { action: 'young' },
    ]);
    expect(await all('client', 'name')).toEqual(['Skorašnja', 'Verna']);
    expect(readdirSync(mailFolder())).toHaveLength(1);

    const [event] = await sql`select actor, changes from audit_event where action = 'retention applied'`;
    expect(event).toMatchObject({ actor: 'system', changes: EXPECTED });
    const again = await applyRetention(NOW);
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
  });

  it('leaves of clients who have not come for years the figures, and nobody’s name', async () => {
    const { sql } = database;
    await somethingOfEachKind();
    const figures = () => sql`select id, term_from, term_to, price, status from reservation order by id`;
    const before = await figures();
    await applyRetention(NOW);
    expect(await figures()).toEqual(before);
    expect(
      await sql`select client_name, client_email, client_phone from reservation where term_to < ${daysAgo(1_096)}`,
    ).toEqual([
      { client_name: '—', client_email: null, client_phone: null },
      { client_name: '—', client_email: null, client_phone: null },
    ]);
    // They may still read the newsletter, and are on no list of those who wanted to be erased.
    expect(await sql`select status from newsletter_subscriber where email = 'davna@primer.example'`).toEqual([
      { status: 2 },
    ]);
    expect(await sql`select from erasure`).toEqual([]);
  });

  it('goes on beyond one batch', async () => {
    const { sql } = database;
    await sql`insert into idempotency_key (key, body_hash, created_at)
      select 'key ' || n, repeat('x', 64), ${daysAgo(2)} from generate_series(1, 2_500) n`;
    expect(await applyRetention(NOW)).toMatchObject({ idempotencyKeys: 2_500 });
    expect(await sql`select from idempotency_key`).toHaveLength(0);
  });
});
