import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { NextRequest } from 'next/server';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { seed } from '@/db/seed/seed.ts';
import type { LinkPurpose } from '@/db/schema/links.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { newLinkSecret, tokenFrom } from '@/lib/kit/links/token.ts';
import { log } from '@/lib/base/log/log.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { expireHolds } from '@/lib/bookings/lifecycle/service.ts';
import { CANARIES, CANARY, planted } from '../support/canary.ts';
import { useDatabase } from '../support/database.ts';
import { endpointsIn, type FoundEndpoint } from '../support/endpoints.ts';
import { call } from '../support/http.ts';
import { PASSWORD, signedInAs, type SignedIn } from '../support/staff.ts';

/** Everything that the log would print, from now on. */
const lines: string[] = [];
const printing = log as unknown as {
  level: string;
  [pino.symbols.streamSym]: { write: (line: string) => void };
};
const usual = { level: printing.level, stream: printing[pino.symbols.streamSym] };
beforeAll(() => {
  printing.level = 'debug';
  printing[pino.symbols.streamSym] = { write: (line) => void lines.push(line) };
});
afterAll(() => {
  printing.level = usual.level;
  printing[pino.symbols.streamSym] = usual.stream;
});

const INSTANT = '2026-01-01T00:00:00.000Z';

const database = useDatabase();
let endpoints: FoundEndpoint[];
let admin: SignedIn;
/** What an endpoint needs to get as far as it can, by `METHOD address`, and for all of them under `''`. */
let known: Record<string, Record<string, unknown>>;
let idOf: Record<string, string>;
let thrown: unknown[];

/** Every text of the salon is a canary, and every record was edited at the same moment. */
async function plantInTheDatabase() {
  const { sql } = database;
  await sql`update client set name = ${CANARY.name}, notes = 'kanarinka', email = 'kanarinka.' || id || '@tajna.example'`;
  await sql`update reservation set client_name = ${CANARY.name}, client_email = ${CANARY.email},
    client_phone = ${CANARY.phone}, requirements = 'tajna kanarinka', changed_by = 'client'`;
  await sql`update contact_message set full_name = ${CANARY.name}, email = ${CANARY.email}, message = 'kanarinka'`;
  await sql`update newsletter_subscriber set email = 'kanarinka.' || id || '@tajna.example'`;
  const edited = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'edited_at'`;
  for (const { name } of edited) await sql`update ${sql(name)} set edited_at = ${INSTANT}`;
}

async function aLink(
  purpose: LinkPurpose,
  subject: 'reservation_id' | 'user_id' | 'subscriber_id',
  id: number,
) {
  const { nonce, tokenHash } = newLinkSecret(purpose);
  await database.sql`insert into link_token ${database.sql({ purpose, nonce, token_hash: tokenHash, [subject]: id })}`;
  return tokenFrom(purpose, nonce);
}

const firstId = async (table: string, condition = 'true'): Promise<number> => {
  const [row] = await database.sql.unsafe<{ id: number }[]>(
    `select id from "${table}" where ${condition} order by id limit 1`,
  );
  if (!row) throw new Error(`there is no ${table} where ${condition}`);
  return row.id;
};

/** The first free term of a service unit with that employee, asked for as a visitor does. */
async function aFreeTerm(employeeId: number) {
  const handlerOf = (address: string) => {
    const endpoint = endpoints.find(({ name }) => name === `GET ${address}`);
    if (!endpoint) throw new Error(`${address} is not there`);
    return endpoint.handler;
  };
  const today = Date.now();
  const day = (days: number) => new Date(today + days * DAY).toISOString().slice(0, 10);
  for (const { id } of await database.sql<{ id: number }[]>`select id from service_unit where status = 1`) {
    const params = { id: String(id) };
    const days = await call(handlerOf('/api/service-units/[id]/available-days'), {
      path: `/?from=${day(1)}&to=${day(60)}&employeeId=${employeeId}`,
      params,
    });
    const [free] = (days.body.days ?? []) as string[];
    if (!free) continue;
    const terms = await call(handlerOf('/api/service-units/[id]/available-terms'), {
      path: `/?day=${free}&employeeId=${employeeId}`,
      params,
    });
    const [term] = terms.body.terms as { from: string }[];
    if (term) return { serviceUnitId: id, termFrom: term.from, employeeId };
  }
  throw new Error('the demo salon has no free term');
}

beforeAll(async () => {
  const { sql } = database;
  await seed({
    databaseUrl: database.url,
    dataDir: '/nowhere',
    now: new Date(),
    zone: 'Europe/Belgrade',
    pictures: new Map(),
  });
  endpoints = [...(await endpointsIn('app/admin/api')), ...(await endpointsIn('app/api'))];
  admin = await signedInAs(sql, 'ROLE_SUPER_ADMIN');
  const colleague = await signedInAs(sql, 'ROLE_MANAGER');
  const [other] = await sql<{ id: number }[]>`
    insert into "user" (email, password_hash, roles, status, phone, edited_at)
    values (${CANARY.email}, 'x', array['ROLE_MANAGER'], 1, ${CANARY.phone}, ${INSTANT}) returning id`;
  const term = await aFreeTerm(1);
  await plantInTheDatabase();
  await sql`insert into outbox (template, recipient, language, contact_message_id, state, payload)
    select 'contactMessage', ${CANARY.email}, 'sr', id, 'failed', '{"reason": "kanarinka"}' from contact_message limit 1`;
  await sql`insert into calendar_feed (nonce, token_hash, created_by)
    values (${CANARY.nonce}, ${CANARY.nonce}, 'system')`;

  const waiting = await firstId('reservation', 'status = 1 and hold_until > now()');
  const confirmed = await firstId('reservation', 'status = 2 and term_from > now()');
  const subscriber = await firstId('newsletter_subscriber', 'status = 1');
  const userId = other?.id ?? 0;
  await sql`update "user" set status = 4 where id = ${userId}`.catch(() => {});
  const own = await aLink('cancel-reservation', 'reservation_id', confirmed);
  const secret = { password: PASSWORD, confirmedPassword: PASSWORD };
  known = {
    '': {
      editedAt: INSTANT,
      otherId: await firstId('client', 'id > 5'),
      page: '1',
      website: '',
      elapsed: 5_000,
      // More than one at once is bounded by what is planted beside it.
      dateTo: undefined,
      repeatUntil: undefined,
      resolutions: [{ reservationId: 1, kind: 'cancel', reason: CANARY.name }],
    },
    'POST /api/reservations': term,
    'POST /admin/api/reservations': {
      ...term,
      employeeId: undefined,
      workplaceId: undefined,
      waive: undefined,
    },
    'POST /api/reservations/confirm': {
      token: await aLink('confirm-reservation', 'reservation_id', waiting),
    },
    'POST /api/reservations/cancel': {
      token: await aLink('cancel-reservation', 'reservation_id', confirmed),
    },
    'POST /api/reservations/unsubscribe': {
      token: await aLink('unsubscribe-reservations', 'reservation_id', confirmed),
    },
    ...Object.fromEntries(
      ['mine', 'move', 'move/available-days', 'move/available-terms', 'undo', 'note'].map((action) => [
        `POST /api/reservations/${action}`,
        { token: own },
      ]),
    ),
    'POST /api/newsletter/confirm': { token: await aLink('confirm-newsletter', 'subscriber_id', subscriber) },
    'POST /api/newsletter/unsubscribe': {
      token: await aLink('unsubscribe-newsletter', 'subscriber_id', subscriber),
    },
    'POST /admin/api/users/reset-password-confirm': {
      token: await aLink('reset-password', 'user_id', userId),
      ...secret,
    },
    'POST /admin/api/users/reset-password-init': { email: admin.email },
    'POST /admin/api/login': { email: admin.email, password: PASSWORD },
    'POST /admin/api/token/refresh': { refreshToken: colleague.grant.refreshToken },
  };
  const uuidOf = async (table: string) => String(await firstId(table));
  idOf = {
    'calendar-feeds': await uuidOf('calendar_feed'),
    'failed-mails': await uuidOf('outbox'),
    reservations: String(confirmed),
    clients: String(await firstId('client')),
    users: String(userId),
    'newsletter-subscribers': String(subscriber),
  };
}, 60_000);

async function send({ name, method, address, handler }: FoundEndpoint): Promise<number> {
  const hints = { ...known[''], ...known[name] };
  const query = handler.definition?.query ? (planted(handler.definition.query, hints) ?? {}) : {};
  const requested = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
  );
  const [, , , resource = ''] = address.split('/');
  const params = Object.fromEntries(
    [...address.matchAll(/\[+(?:\.{3})?(\w+)\]+/g)].map(([, key = '']) => [key, idOf[resource] ?? '1']),
  );
  const body = handler.definition?.body && planted(handler.definition.body, hints);
  const request = new NextRequest(`http://localhost:3000${address}?${new URLSearchParams(requested)}`, {
    method,
    headers: {
      // Whoever logs out is nobody from then on.
      ...(!address.endsWith('/logout') && admin.headers),
      'user-agent': CANARY.name.replace('ć', 'c'),
      ...(address === '/api/reservations' && { 'idempotency-key': 'kanarinka-kljuc' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await handler(request, { params: Promise.resolve(params) })).status;
}

/** Sends everything to every endpoint, and tells which ones ended in a fault. */
async function sendAll(): Promise<string[]> {
  const faults: string[] = [];
  for (const endpoint of endpoints) if ((await send(endpoint)) >= 500) faults.push(endpoint.name);
  return faults;
}

/** What the work beside the requests does in the meantime. */
async function workBesideThem() {
  const transport = {
    name: 'file',
    send: () => Promise.reject(new Error(`550 <${CANARY.email}> "${CANARY.name}" is unknown here`)),
  };
  await runOnce({ transport }).catch((error: unknown) => log.error({ err: error }, 'the worker stopped'));
  await expireHolds(new Date()).catch((error: unknown) => log.error({ err: error }, 'the sweep stopped'));
}

/** A trigger before every write into these tables. */
async function breakWrites(body: string, tables: string[]) {
  const { sql } = database;
  await sql.unsafe(
    `create or replace function break_it() returns trigger language plpgsql as $$ begin ${body} end $$`,
  );
  for (const table of tables) {
    await sql.unsafe(
      `create trigger a_break before insert or update or delete on "${table}" for each row execute function break_it()`,
    );
  }
}

const tablesWithout = async (...left: string[]) =>
  (
    await database.sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${left})`
  ).map(({ name }) => name);

/** The row itself in every part of the message that PostgreSQL knows. */
const LOG_EVERYTHING = `raise exception 'refused: %', coalesce(to_jsonb(new), to_jsonb(old))
  using detail = coalesce(to_jsonb(new), to_jsonb(old))::text, hint = coalesce(to_jsonb(new), to_jsonb(old))::text;`;
const HANG_UP = `perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new;`;

const SECRETS = () => [
  PASSWORD,
  admin.grant.token,
  admin.grant.refreshToken,
  ...Object.values(known).flatMap(({ token }) => (typeof token === 'string' ? [token] : [])),
];

/** Nothing of a person, of a secret or of a nonce stands in any line. */
function expectNoCanary(text: string) {
  const output = text
    .split('\n')
    .filter((line) => CANARIES.test(line) || SECRETS().some((each) => line.includes(each)));
  expect(output).toEqual([]);
  expect(text).not.toMatch(/\\\\x[0-9a-f]{32,}|"nonce":"(?!\*)/);
}

beforeEach(() => {
  lines.length = 0;
  thrown = [];
  for (const level of ['warn', 'error'] as const) {
    const write = log[level].bind(log);
    vi.spyOn(log, level).mockImplementation((record: unknown, text?: string) => {
      thrown.push(record);
      write(record, text);
    });
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.sql`drop function if exists break_it() cascade`;
});

/** How often a log that prints what it is given would have told a canary. */
const countLogged = () => thrown.filter((each) => CANARIES.test(inspect(each, { depth: 8 }))).length;

describe('whatever fails, the log tells nothing of anybody', () => {
  it('when the database refuses each write, and says with which row', async () => {
    await breakWrites(LOG_EVERYTHING, await tablesWithout('rate_limit', 'auth_session'));
    const faults = await sendAll();
    await workBesideThem();
    expect(faults.length, faults.join('\n')).toBeGreaterThan(45);
    expect(faults).toEqual(expect.arrayContaining(['POST /api/reservations', 'POST /api/contact']));
    expect(countLogged()).toBeGreaterThan(40);
    // Readiness says no by itself, before the first refresh, and that is no fault.
    const logged = faults.filter((name) => name !== 'GET /api/health/ready');
    expect(lines.length).toBeGreaterThanOrEqual(logged.length);
    expectNoCanary(lines.join(''));
  });

  it('when the connection breaks while a term is being booked', async () => {
    await breakWrites(HANG_UP, ['reservation_segment']);
    for (const endpoint of endpoints) {
      if (endpoint.name === 'POST /api/reservations') expect(await send(endpoint)).toBe(503);
    }
    expect(countLogged()).toBeGreaterThan(0);
    expectNoCanary(lines.join(''));
  });

  it('when nothing can be read', async () => {
    const { sql } = database;
    const tables = await tablesWithout('rate_limit', 'auth_session', 'user', 'employee_user');
    for (const table of tables) await sql`alter table ${sql(table)} rename to ${sql(`${table}_away`)}`;
    const faults = await sendAll();
    await workBesideThem();
    for (const table of tables) await sql`alter table ${sql(`${table}_away`)} rename to ${sql(table)}`;
    expect(faults.length, faults.join('\n')).toBeGreaterThan(80);
    expect(countLogged()).toBeGreaterThan(20);
    expectNoCanary(lines.join(''));
  });

  // With the sweeps alone: what these would print goes through the same places.
  describe.runIf(process.env.SWEEP === 'on')('of all endpoints, once more', () => {
    it('when no session can be written down', async () => {
      await breakWrites(LOG_EVERYTHING, ['auth_session']);
      expect(await sendAll()).toContain('POST /admin/api/login');
      expect(countLogged()).toBeGreaterThan(0);
      expectNoCanary(lines.join(''));
    });

    it('when no try can be counted', async () => {
      await breakWrites(LOG_EVERYTHING, ['rate_limit']);
      expect(await sendAll()).toEqual(
        expect.arrayContaining(['POST /api/reservations', 'POST /api/contact']),
      );
      expectNoCanary(lines.join(''));
    });
  });

  it('not in the log of the embedded database either', () => {
    const file = path.join(inject('runFolder'), 'postgres', 'server.log');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('ready to accept connections');
    expectNoCanary(text);
  });
});
