import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/db/client.ts';
import { seed } from '@/db/seed/seed.ts';
import type { LinkPurpose } from '@/db/schema/reservations.ts';
import { env } from '@/lib/base/environment/env.ts';
import { addLinks } from '@/lib/kit/links/service.ts';
import { tokenFrom } from '@/lib/kit/links/token.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { confirmationCode } from '@/lib/kit/links/confirmation-code.ts';
import { reservationCode } from '@/lib/kit/links/reservation-code.ts';
import type { Method } from '@/lib/web/openapi/document.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { noteFirstRefresh } from '@/lib/web/cache/first-refresh.ts';
import {
  NEWSLETTER_STATUS,
  RESERVATION_STATUS,
  SUBSCRIBER_STATUS,
  USER_STATUS,
} from '@/lib/base/statuses.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { WEEK_HOURS_FIELDS } from '@/lib/staff-schedule/week-hours/rules.ts';
import { useDatabase } from '../support/database.ts';
import { checkers, readDocument, type Document } from '../support/documented.ts';
import { describedEndpoints, type FoundEndpoint } from '../support/endpoints.ts';
import { afterFailures } from '../support/failing-queries.ts';
import { startPushService } from '../support/push-service.ts';
import { anEmployee } from '../support/salon.ts';
import { PASSWORD, signedInAs, type SignedIn } from '../support/staff.ts';

/**
 * Every endpoint of the document is called once, in the demo salon, and answers as the document says: with a key too many
 * or too few, or with another status, it fails here.
 */
// Its push service is on this machine, and nobody is asked to come back later.
vi.hoisted(() => {
  process.env.PUSH_PRIVATE_NETWORKS = 'on';
  process.env.RATE_LIMIT_FACTOR = '1000000';
});

/** `npm run test:faults` has every query of every write fail once, which takes minutes. */
const FAILS_EVERYWHERE = process.env.FAIL_EACH_QUERY === 'on';
/** The writes of which each query fails once before they are done. */
const isAttempted = (name: string) =>
  FAILS_EVERYWHERE
    ? !name.startsWith('GET ')
    : ['POST /api/reservations', 'POST /admin/api/reservations'].includes(name);
if (FAILS_EVERYWHERE) vi.setConfig({ testTimeout: 300_000 });

const database = useDatabase();
const ZONE = 'Europe/Belgrade';

type Json = Record<string, unknown>;
let document: Document;
let endpoints: FoundEndpoint[];
let checkerOf: ReturnType<typeof checkers>;
let admin: SignedIn;
const called = new Set<string>();
const in90Days = addDays(dayOf(Date.now(), ZONE), 90);

beforeAll(async () => {
  await seed({
    databaseUrl: database.url,
    dataDir: env().DATA_DIR,
    now: new Date(),
    zone: ZONE,
    pictures: new Map(),
  });
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  document = await readDocument();
  endpoints = await describedEndpoints();
  checkerOf = checkers(document);
}, 60_000);

function handlerOf(method: Method, path: string) {
  const found = endpoints.find((each) => each.method === method && each.path === path);
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found.handler;
}

/** Where a write may be about reservations, it insists. */
const insisting = (method: Method, path: string) =>
  handlerOf(method, path).definition?.query ? 'acceptConflicts=true' : '';

/** Holds an answer against the document's schema of it. */
function expectDocumented(name: string, { status, body }: { status: number; body: unknown }) {
  const [method = '', path = ''] = name.split(' ');
  const checker = checkerOf(path, method, status);
  expect(checker, `${name} does not say that it answers with ${status}`).not.toBeNull();
  expect([name, checker?.safeParse(body).error?.issues ?? []]).toEqual([name, []]);
}

type Ask = {
  id?: unknown;
  name?: unknown;
  imageId?: unknown;
  segmentId?: unknown;
  noteId?: unknown;
  photoId?: unknown;
  deliveryId?: unknown;
  query?: string;
  body?: unknown;
  file?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

async function send(method: Method, path: string, { query = '', body, file, headers, ...params }: Ask = {}) {
  const handler = handlerOf(method, path);
  const strings = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const request = () =>
    handler(
      new NextRequest(`http://localhost:3000${path}?${query}`, {
        method,
        headers: {
          ...admin.headers,
          lang: 'en',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      }),
      { params: Promise.resolve(Object.fromEntries(strings) as Record<string, string>) },
    );
  const name = `${method} ${path}`;
  const answer = await (isAttempted(name) ? afterFailures(database.sql, name, request) : request());
  const answered = { status: answer.status, body: (await answer.json()) as Json };
  expectDocumented(name, answered);
  return answered;
}

/** Calls `{resource}/{id}` and the like, and holds the answer against the document. */
async function ask(method: Method, path: string, requested: Ask = {}) {
  const name = `${method} ${path}`;
  const { status, body } = await send(method, path, requested);
  expect([name, status < 300, body]).toEqual([name, true, body]);
  called.add(name);
  return body;
}

/** Where GET and PUT are of different things: what was drafted of a week, and hours of several days at once. */
const NO_RECORDS = new Set(['/admin/api/rota', '/admin/api/specific-working-hours/days']);

/** What is read at this address is what is written there, as JSON. */
const isRecord = (path: string) =>
  endpoints.some((each) => each.path === path && each.method === 'GET') &&
  document.paths[path]?.put?.requestBody?.content['application/json'] !== undefined &&
  !NO_RECORDS.has(path);

/** The parameters of the records that the demo salon has at an address, the address of their list before that of each. */
async function recordsAt(path: string): Promise<Record<string, unknown>[]> {
  const last = path.lastIndexOf('/{');
  if (last < 0) return [{}];
  const [, name = '', rest = ''] = /^\/\{(\w+)\}(.*)$/.exec(path.slice(last)) ?? [];
  const list = path.slice(0, last);
  const owners = await recordsAt(list);
  const found: Record<string, unknown>[] = [];
  for (const owner of owners.slice(0, 30)) {
    const { items } = (await ask('GET', list, owner)) as { items: Json[] };
    found.push(...items.map(({ id }) => ({ ...owner, [name]: id })));
    if (found.length > 0 && rest === '') break;
  }
  return found;
}

/** The same for what is refused. */
async function refused(method: Method, path: string, status: number, requested: Ask = {}) {
  const answer = await send(method, path, requested);
  expect([`${method} ${path}`, answer.status, answer.body]).toEqual([
    `${method} ${path}`,
    status,
    answer.body,
  ]);
  return answer.body;
}

const first = async (resource: string, query = '') => {
  const { items } = (await ask('GET', `/admin/api/${resource}`, { query })) as { items: Json[] };
  expect(items.length, `the demo salon has ${resource}`).toBeGreaterThan(0);
  return items[0] ?? {};
};

async function mailedToken(
  purpose: LinkPurpose,
  subject: 'reservation_id' | 'user_id' | 'subscriber_id' | 'waiting_entry_id',
  id: unknown,
) {
  const { sql } = database;
  const [link] = await sql<{ nonce: Buffer }[]>`
    select nonce from link_token where purpose = ${purpose} and ${sql(subject)} = ${Number(id)}
    order by created_at desc limit 1`;
  return link ? tokenFrom(purpose, link.nonce) : '';
}

/** A file that waits to be stored. */
async function importToRead() {
  const form = new FormData();
  form.set('kind', 'clients');
  form.set('file', new Blob(['name;email\nAna Uvezena;ana@uvoz.example\n']), 'clients.csv');
  const posted = new Response(form);
  const headers = { 'content-type': posted.headers.get('content-type') ?? '' };
  return ask('POST', '/admin/api/imports', { file: new Uint8Array(await posted.arrayBuffer()), headers });
}

async function aTillDay(): Promise<{ id: number }> {
  const none = database.sql.json({});
  const day = {
    currency: 'RSD',
    float: 0,
    opened_at: '2020-01-02',
    closed_at: '2020-01-03',
    expected: none,
    counted: none,
    difference: 0,
    next_float: 0,
  };
  const [row] = await database.sql<{ id: number }[]>`insert into till_day ${database.sql(day)} returning id`;
  if (!row) throw new Error('no day was inserted');
  return row;
}

const category = { value: 'brows', name: 'Obrve', nameEn: '', nameDe: '', description: '', status: 1 };
const away = { reason: 'Servis', unavailableFrom: `${in90Days}T09:00`, unavailableTo: `${in90Days}T10:00` };

/** What is created, changed and removed of each resource; everything else of it comes out of the demo salon. */
const examples: [resource: string, make: () => Promise<Json> | Json][] = [
  ['categories', () => category],
  [
    'clients',
    () => ({ name: 'Nova Klijentkinja', email: 'nova@example.com', phone: null, language: 'sr', notes: '' }),
  ],
  [
    'tax-rates',
    () => ({ code: 'spa', name: 'Banja', nameEn: '', nameDe: '', basisPoints: 500, validFrom: '2026-01-01' }),
  ],
  ['products', () => ({ name: 'Lak', nameEn: '', nameDe: '', barcode: '', price: 90_000 })],
  ['employees', () => ({ name: 'Nova', email: null, phone: null, about: '', categoryIds: [], status: 1 })],
  ['workplaces', () => ({ name: 'Novo mesto', description: '', categoryIds: [], status: 1 })],
  [
    'service-units',
    async () => ({
      name: 'Nova usluga',
      price: 100_000,
      priceEn: null,
      priceDe: null,
      termDuration: 30,
      bufferAfter: 0,
      status: 1,
      workingHours: null,
      categoryIds: [(await first('categories')).id],
    }),
  ],
  ['employees-unavailability', async () => ({ ...away, employeeId: (await first('employees')).id })],
  ['workplaces-unavailability', async () => ({ ...away, workplaceId: (await first('workplaces')).id })],
  ['unavailability', () => ({ ...away, reasonEn: '', reasonDe: '', serviceUnitIds: [] })],
  [
    'specific-working-hours',
    async () => ({
      employeeId: (await first('employees')).id,
      workplaceId: null,
      atDay: in90Days,
      timeFrom: '07:00',
      timeTo: '07:30',
    }),
  ],
  [
    'shift-patterns',
    async () => ({
      employeeId: (await first('employees')).id,
      workplaceId: null,
      validFrom: '2030-01-07',
      validUntil: null,
      weeks: [{ mon: [{ from: '07:00', to: '07:30' }] }],
    }),
  ],
  [
    'opening-periods',
    () => ({
      name: 'Leto',
      validFrom: in90Days,
      validUntil: in90Days,
      days: { mon: [{ from: '07:00', to: '07:30' }] },
    }),
  ],
  [
    'non-working-days',
    () => ({ date: in90Days, explanation: 'Inventar', explanationEn: '', explanationDe: '' }),
  ],
  [
    'users',
    () => ({ email: 'kolega@salon.example', phone: null, roles: ['ROLE_MANAGER'], password: PASSWORD }),
  ],
];

describe('the records of the back office', () => {
  it.each(examples)('%s', async (resource, make) => {
    const body = await make();
    const path = `/admin/api/${resource}`;
    const query = 'acceptConflicts=true';
    const created = await ask('POST', path, {
      body,
      query: resource.match(/unavail|hours|days|patterns/) ? query : '',
    });
    await first(resource);
    const { id } = created;
    const read = await ask('GET', `${path}/{id}`, { id });
    expect(read).toEqual(created);
    const changed = await ask('PUT', `${path}/{id}`, {
      id,
      body: { ...body, ...(resource === 'users' && { password: null }), editedAt: read.editedAt },
      query: insisting('PUT', `${path}/{id}`),
    });
    expect(changed.id).toBe(id);
    const second = await refused('PUT', `${path}/{id}`, 409, {
      id,
      body: { ...body, ...(resource === 'users' && { password: null }), editedAt: read.editedAt },
      query: insisting('PUT', `${path}/{id}`),
    });
    expect(second).toMatchObject({ record: { id } });
    await ask('DELETE', `${path}/{id}`, { id, query: insisting('DELETE', `${path}/{id}`) });
  });

  it.each(['employees', 'workplaces'])('what was just entered of %s, taken back', async (owners) => {
    const path = `/admin/api/${owners}-unavailability`;
    const body = { ...away, [`${owners.slice(0, -1)}Id`]: (await first(owners)).id, resolutions: [] };
    const { id } = await ask('POST', path, { body, query: 'acceptConflicts=true' });
    await ask('POST', `${path}/{id}/undo`, { id });
    expect(called).toContain(`POST ${path}/{id}/undo`);
  });

  it('public holidays', async () => {
    const path = '/admin/api/non-working-days';
    const year = Number(in90Days.slice(0, 4)) + 1;
    const { items } = await ask('GET', `${path}/holidays`, { query: `year=${year}` });
    const [holiday] = items as { date: string }[];
    const { id } = await ask('POST', `${path}/holidays`, { body: { dates: [holiday?.date] } });
    await ask('POST', `${path}/{id}/undo`, { id });
    expect(called).toContain(`POST ${path}/{id}/undo`);
  });

  it('series', async () => {
    const path = '/admin/api/series';
    const service = await first('service-units');
    const body = {
      serviceUnits: [{ serviceUnitId: service.id }],
      termFrom: `${in90Days}T10:00`,
      everyWeeks: 2,
      count: 3,
      clientName: 'Nova Stalna',
      clientPhone: '060 111 22 99',
    };
    const { dates } = await ask('POST', path, { query: 'dryRun=true', body });
    const found = (dates as { termFrom: string | null }[]).flatMap(({ termFrom }) => termFrom ?? []);
    const { id } = await ask('POST', path, { body: { ...body, dates: found } });
    const made = await ask('GET', `${path}/{id}`, { id });
    const [reservation] = made.reservations as { id: number; termFrom: string }[];
    await ask('POST', `${path}/{id}/move`, {
      id,
      query: 'dryRun=true',
      body: { reservationId: reservation?.id, termFrom: reservation?.termFrom },
    });
    await ask('POST', `${path}/{id}/end`, { id, body: { from: found.at(-1) } });
    await ask('POST', `${path}/{id}/undo`, { id });
    expect(called).toContain(`POST ${path}/{id}/undo`);
  });

  it('links of employees and workplaces', async () => {
    const path = '/admin/api/employees-workplaces';
    const employee = await ask('POST', '/admin/api/employees', {
      body: { name: 'Nova', categoryIds: [], status: 1, about: '' },
    });
    const body = { employeeId: employee.id, workplaceId: (await first('workplaces')).id };
    const { id, editedAt } = await ask('POST', path, { body });
    await first('employees-workplaces');
    await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, editedAt } });
    await ask('DELETE', `${path}/{id}`, { id });
    expect(called).toContain(`DELETE ${path}/{id}`);
  });

  it('of a client: history, merging, export and erasure', async () => {
    const path = '/admin/api/clients';
    const someone = { phone: null, language: 'sr', notes: '' };
    const one = await ask('POST', path, { body: { ...someone, name: 'Jedna', email: 'jedna@example.com' } });
    const two = await ask('POST', path, { body: { ...someone, name: 'Druga', email: 'druga@example.com' } });
    await ask('POST', `${path}/{id}/merge`, { id: one.id, body: { otherId: two.id } });
    const note = await ask('POST', `${path}/{id}/notes`, { id: one.id, body: { text: 'Voli čaj' } });
    await ask('GET', `${path}/{id}/card`, { id: one.id });
    await ask('DELETE', `${path}/{id}/notes/{noteId}`, { id: one.id, noteId: note.id });
    await ask('GET', `${path}/{id}/history`, { id: one.id });
    await ask('GET', `${path}/{id}/export`, { id: one.id });
    await ask('GET', `${path}/misread-numbers`);
    await ask('POST', `${path}/misread-numbers`, { body: { clientIds: [one.id] } });
    await ask('POST', `${path}/{id}/erase`, { id: one.id, body: {} });
    expect(called).toContain(`POST ${path}/{id}/erase`);
  });

  it('assignments of unavailability', async () => {
    const path = '/admin/api/service-unit-unavailability';
    const { id: unavailabilityId } = await ask('POST', '/admin/api/unavailability', {
      body: { ...away, serviceUnitIds: [] },
    });
    const service = await first('service-units');
    const body = { unavailabilityId, serviceUnitId: service.id };
    const { id, editedAt, serviceUnit } = await ask('POST', path, { body, query: 'acceptConflicts=true' });
    expect([serviceUnit, serviceUnit === service.name]).toEqual([service.nameEn, false]);
    await first('service-unit-unavailability');
    expect((await ask('GET', `${path}/{id}`, { id })).serviceUnit).toBe(service.nameEn);
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, editedAt }, query: 'acceptConflicts=true' });
    await ask('DELETE', `${path}/{id}`, { id });
    expect(called).toContain(`DELETE ${path}/{id}`);
  });

  it('the settings', async () => {
    const path = '/admin/api/settings';
    const settings = await ask('GET', path);
    expect(settings).toMatchObject({ isDemo: true, setByServer: ['defaultLanguage'], mark: null });
    await ask('PUT', path, { body: settings });
    const { terms } = await ask('GET', `${path}/preview`, {
      query: 'gridMinutes=15&leadMinutes=60&horizonDays=90',
    });
    expect(terms).toHaveLength(6);
    const { name, phone, email, street, postalCode, city, cityEn, cityDe } = settings;
    const who = { name, phone, email, street, postalCode, city, cityEn, cityDe, senderName: '' };
    await ask('POST', `${path}/mail-preview`, { body: who });
    // Of mails as files nobody asks DNS anything.
    expect(await ask('GET', `${path}/sender-check`)).toMatchObject({ service: 'files', records: [] });
    const toMe = { phone: '+381601112233', channel: 'sms', language: 'de' };
    const { message } = await ask('POST', `${path}/text-try`, { body: toMe });
    expect(message).toMatch(/^No message provider is set up, so nothing was sent: the 9 messages/);
    const services = [{ key: 'manicure', price: 150_000, termDuration: 45 }];
    expect(await ask('POST', `${path}/usual-services`, { body: { services } })).toHaveProperty('added');
    expect(await ask('POST', `${path}/everybody-everywhere`, { body: {} })).toHaveProperty('added');
  });

  it('imports', async () => {
    const path = '/admin/api/imports';
    const settled = async (id: unknown) => {
      for (;;) {
        const { state } = await ask('GET', `${path}/{id}`, { id });
        if (state === 'committed' || state === 'taken-back') return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await ask('DELETE', `${path}/{id}`, { id: (await importToRead()).id });
    const { id } = await importToRead();
    await ask('GET', path);
    await ask('PUT', `${path}/{id}`, { id, body: { mapping: { name: 0, email: 1 } } });
    expect(await ask('GET', `${path}/{id}/rows`, { id })).toMatchObject({ total: 1 });
    await ask('POST', `${path}/{id}/commit`, { id, body: {} });
    await settled(id);
    await ask('POST', `${path}/{id}/take-back`, { id });
    await settled(id);
  });

  it.each([
    ['everything in one archive', '/admin/api/export', null],
    ['the refused rows of an import in one table', '/admin/api/imports/{id}/refused', importToRead],
    ['the books of a day of the till', '/admin/api/till-days/{id}/journal', aTillDay],
  ])('%s, which is no JSON', async (_, path, record) => {
    const handler = handlerOf('GET', path);
    const request = new NextRequest(`http://localhost:3000${path}?reason=test`, { headers: admin.headers });
    const params = record ? { id: String((await record()).id) } : {};
    const answer = await handler(request, { params: Promise.resolve(params) });
    await answer.arrayBuffer();
    const output = document.paths[path]?.get?.responses[200]?.content ?? {};
    expect(Object.keys(output)).toEqual([answer.headers.get('content-type')]);
    called.add(`GET ${path}`);
  });

  it('the hours', async () => {
    const path = '/admin/api/general-working-hours';
    const { weekStart: _, weekEnd: _end, ...hours } = await ask('GET', path);
    expect(Object.keys(hours)).toEqual(expect.arrayContaining([...WEEK_HOURS_FIELDS]));
    await ask('PUT', path, { body: hours, query: 'acceptConflicts=true' });
    const { id } = await first('employees');
    const days = '/admin/api/specific-working-hours/days';
    await ask('GET', days, { query: `employeeId=${String(id)}&from=${in90Days}&to=${in90Days}` });
    await ask('PUT', days, {
      body: { employeeId: id, days: [in90Days], spans: [{ timeFrom: '10:00', timeTo: '12:00' }] },
      query: 'acceptConflicts=true',
    });
  });
});

it('the rota', async () => {
  const path = '/admin/api/rota';
  await ask('GET', path, { query: 'from=2030-01-07&weeks=4' });
  await ask('GET', `${path}/team`, { query: 'from=2030-01-07' });
  const { id } = await first('employees');
  const spans = [{ timeFrom: '10:00', timeTo: '12:00' }];
  const week = { from: '2030-01-07', weeks: 1 };
  const changes = [{ employeeId: id, day: week.from, spans }];
  await ask('POST', `${path}/preview`, { body: { ...week, changes } });
  expect(await ask('PUT', path, { body: { changes } })).toMatchObject({ changed: 1 });
  await ask('POST', `${path}/mail`, { body: week });
});

it('a client has photos', async () => {
  const path = '/admin/api/clients/{id}/photos';
  const { id } = await first('clients');
  const add = async () => {
    const form = new FormData();
    for (const name of ['takenOn', 'consentOn']) form.set(name, '2026-01-02');
    form.set('kind', 'before');
    form.set('consentBy', 'spoken');
    form.set('file', new Blob([await aPicture()]), 'photo.png');
    const posted = new Response(form);
    const headers = { 'content-type': posted.headers.get('content-type') ?? '' };
    return ask('POST', path, { id, file: new Uint8Array(await posted.arrayBuffer()), headers });
  };
  const { id: photoId } = await add();
  await ask('GET', path, { id });
  const file = `${path}/{photoId}/{file}`;
  const handler = handlerOf('GET', file);
  const answer = await handler(new NextRequest(`http://localhost:3000${file}`, { headers: admin.headers }), {
    params: Promise.resolve({ id: String(id), photoId: String(photoId), file: '40.webp' }),
  });
  const output = document.paths[file]?.get?.responses[200]?.content ?? {};
  expect(Object.keys(output)).toEqual([answer.headers.get('content-type')]);
  called.add(`GET ${file}`);
  await ask('DELETE', `${path}/{photoId}`, { id, photoId });
  await add();
  await ask('DELETE', path, { id });
});

const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );

it('the site is written, published and taken back', async () => {
  const base = '/admin/api/site';
  const draft = await ask('GET', base);
  const { id } = await ask('POST', `${base}/pictures`, { file: await aPicture() });
  await ask('PUT', base, { body: { ...draft, accent: '#5b2a5e', aboutPicture: { source: id } } });
  await ask('POST', `${base}/publish`);
  const { items } = (await ask('GET', `${base}/versions`)) as { items: Json[] };
  const taken = await ask('POST', `${base}/versions/{id}/restore`, { id: items.at(-1)?.id });
  expect(taken).toMatchObject({ accent: null, isPublished: false });
});

it('the salon has a mark', async () => {
  const path = '/admin/api/settings/mark';
  expect((await ask('PUT', path, { file: await aPicture() })).mark).not.toBeNull();
  expect((await ask('DELETE', path)).mark).toBeNull();
});

it('an employee has times and prices of her own', async () => {
  const path = '/admin/api/employees/{id}/service-units';
  const [{ id }, unit] = [await first('employees'), await first('service-units')];
  const items = [{ serviceUnitId: unit.id, termDuration: 75, price: 1, priceEn: null, priceDe: null }];
  expect(await ask('PUT', path, { id, body: { items } })).toEqual({ items });
  expect(await ask('GET', path, { id })).toEqual({ items });
  await ask('PUT', path, { id, body: { items: [] } });
});

it('an employee, invited, and what she does on her own day', async () => {
  const { sql } = database;
  const [own] = await sql<{ employeeId: number; reservationId: number; clientId: number }[]>`
    select s.employee_id as "employeeId", r.id as "reservationId", r.client_id as "clientId"
    from reservation r join reservation_segment s on s.reservation_id = r.id
    where r.status = 2 and r.no_show_at is null and r.client_id is not null and s.employee_id is not null limit 1`;
  if (!own) throw new Error('the demo salon has confirmed reservations');
  await sql`update reservation set term_from = now() - interval '1 hour', term_to = greatest(term_to, now())
    where id = ${own.reservationId}`;
  await ask('POST', '/admin/api/employees/{id}/invite', {
    id: own.employeeId,
    body: { email: 'pozvana@salon.example' },
  });
  const { id: userId, headers } = await signedInAs(sql, 'ROLE_EMPLOYEE');
  await sql`update employee_user set user_id = ${userId} where employee_id = ${own.employeeId}`;
  await ask('GET', '/admin/api/my-day', { headers });
  const reservation = '/admin/api/reservations/{id}';
  for (const verb of ['no-show', 'undo', 'done']) {
    await ask('POST', `${reservation}/${verb}`, { id: own.reservationId, body: {}, headers });
  }
  const deskRequest = await ask('POST', `${reservation}/desk-request`, {
    id: own.reservationId,
    body: { note: 'Bolesna je' },
    headers,
  });
  expect((await ask('GET', '/admin/api/dashboard', {})).deskRequests).toMatchObject({ total: 1 });
  await ask('POST', '/admin/api/desk-requests/{id}/handled', { id: deskRequest.id, body: {} });
  await ask('GET', '/admin/api/clients/{id}/durations', { id: own.clientId });
  await ask('POST', '/admin/api/clients/{id}/durations', {
    id: own.clientId,
    body: { serviceUnitId: (await first('service-units')).id, extraMinutes: 30 },
  });
  await ask('POST', '/admin/api/clients/{id}/notes', {
    id: own.clientId,
    body: { text: 'Voli tišinu' },
    headers,
  });
  const { dated } = await ask('GET', '/admin/api/clients/{id}', { id: own.clientId, headers });
  expect(dated).toContainEqual(expect.objectContaining({ text: 'Voli tišinu', isOwn: true }));
  for (const list of ['reservations', 'clients', 'dashboard', 'calendar-feeds']) {
    await ask('GET', `/admin/api/${list}`, { headers });
  }
  const leave = '/admin/api/leave-requests';
  const requested = async (fromDay: string) =>
    (await ask('POST', leave, { body: { fromDay, toDay: fromDay, word: '' }, headers })).id;
  await ask('POST', `${leave}/{id}/withdraw`, { id: await requested(in90Days), body: {}, headers });
  await ask('POST', `${leave}/{id}/decline`, { id: await requested(in90Days), body: { reason: 'Ne' } });
  const id = await requested(in90Days);
  await ask('POST', `${leave}/{id}/approve`, {
    id,
    body: { resolutions: [] },
    query: 'acceptConflicts=true',
  });
  expect((await ask('GET', leave, { headers })).total).toBe(3);
  expect((await ask('GET', `${leave}/balances`, { headers })).items).toHaveLength(1);
  await ask('GET', `${leave}/colleagues`, { query: `fromDay=${in90Days}&toDay=${in90Days}`, headers });
});

it('a service is taxed at a rate', async () => {
  const rate = { code: 'standard', name: 'Opšta', basisPoints: 2_000, validFrom: '2025-01-01' };
  const { id } = await ask('POST', '/admin/api/tax-rates', { body: rate });
  expect((await ask('GET', '/admin/api/tax-rates/{id}', { id })).basisPoints).toBe(2_000);
});

describe('a salon with a till', () => {
  beforeAll(() => {
    holdSettings({ ...heldSettings(), settings: { ...heldSettings().settings, till: 'here' } });
  });
  afterAll(() => {
    holdSettings({ ...heldSettings(), settings: { ...heldSettings().settings, till: 'off' } });
  });

  it('checks out, takes back, counts and closes the day', async () => {
    const product = { name: 'Šampon', barcode: '4006381333931', price: 120_000 };
    const { id: productId } = await ask('POST', '/admin/api/products', { body: product });
    await ask('POST', '/admin/api/products/{id}/stock', {
      id: productId,
      body: { kind: 'COUNT', quantity: 9 },
    });
    await ask('GET', '/admin/api/products/{id}/stock', { id: productId });
    const { items } = await ask('GET', '/admin/api/reservations', { query: 'status=5' });
    const [visit] = items as Json[];
    const sale = await ask('POST', '/admin/api/reservations/{id}/checkout', { id: visit?.id });
    const lines = (sale.lines as Json[]).map(({ id, employeeId }) => ({ id, employeeId }));
    const more = { lines: [...lines, { kind: 'PRODUCT', refId: productId }], editedAt: sale.editedAt };
    const { editedAt } = await ask('POST', '/admin/api/sales/{id}/lines', { id: sale.id, body: more });
    await refused('POST', '/admin/api/sales/{id}/lines', 409, { id: sale.id, body: more });
    const payment = { editedAt, payments: [{ method: 'CASH' }] };
    await ask('POST', '/admin/api/sales/{id}/pay', { id: sale.id, body: payment });
    await refused('POST', '/admin/api/sales/{id}/pay', 409, { id: sale.id, body: payment });
    await ask('POST', '/admin/api/sales/{id}/receipt', { id: sale.id, body: { receiptNumber: 'A-1' } });
    await ask('POST', '/admin/api/sales/{id}/counter', { id: sale.id, body: { reason: 'Greška' } });
    const walkIn = await ask('POST', '/admin/api/sales', { body: { lines: more.lines.slice(-1) } });
    await ask('GET', '/admin/api/sales/{id}', { id: walkIn.id });
    await ask('DELETE', '/admin/api/sales/{id}', { id: walkIn.id });
    await ask('GET', '/admin/api/sales');
    await ask('GET', '/admin/api/reports/{name}', { name: 'takings', query: 'compare=year' });

    const { items: days } = await ask('GET', '/admin/api/till-days');
    const [day] = days as Json[];
    await ask('GET', '/admin/api/till-days/{id}/unsettled', { id: day?.id });
    await refused('POST', '/admin/api/till-days', 409, { body: { float: 0 } });
    const closing = { editedAt: day?.editedAt, counted: { CASH: 0 }, nextFloat: 0 };
    await ask('POST', '/admin/api/till-days/{id}/close', { id: day?.id, body: closing });
    await refused('POST', '/admin/api/till-days/{id}/close', 409, { id: day?.id, body: closing });
    const next = await ask('POST', '/admin/api/till-days', { body: { float: 50_000 } });
    expect((await ask('GET', '/admin/api/till-days/{id}', { id: next.id })).float).toBe(50_000);
  });
});

it('categories stand in an order', async () => {
  const { items } = await ask('GET', '/admin/api/categories', { query: 'sort=position&itemsPerPage=100' });
  const categoryIds = (items as { id: number }[]).map(({ id }) => id);
  const ordered = await ask('POST', '/admin/api/categories/order', { body: { categoryIds } });
  expect(ordered.items).toEqual(items);
  await refused('POST', '/admin/api/categories/order', 409, { body: { categoryIds: categoryIds.slice(1) } });
});

it('a category has a picture', async () => {
  const { id } = await first('categories');
  const { picture } = await ask('PUT', '/admin/api/categories/{id}/picture', { id, file: await aPicture() });
  expect(picture).not.toBeNull();
  await ask('DELETE', '/admin/api/categories/{id}/picture', { id });
});

it('an employee has a photo', async () => {
  const { id } = await first('employees');
  const { photo } = await ask('PUT', '/admin/api/employees/{id}/photo', { id, file: await aPicture() });
  expect(photo).not.toBeNull();
  await ask('DELETE', '/admin/api/employees/{id}/photo', { id });
});

describe('services', () => {
  it('have a status and images', async () => {
    const { id } = await first('service-units');
    const path = '/admin/api/service-units/{id}';
    await ask('POST', `${path}/status`, { id, body: { status: 2 } });
    const file = await aPicture();
    const { id: imageId } = await ask('POST', `${path}/images`, { id, file });
    await ask('GET', `${path}/images`, { id });
    await ask('POST', `${path}/images/order`, { id, body: { imageIds: [imageId] } });
    await refused('POST', `${path}/images/order`, 409, { id, body: { imageIds: [Number(imageId) + 1] } });
    const { editedAt } = await ask('GET', `${path}/images/{imageId}`, { id, imageId });
    await ask('PUT', `${path}/images/{imageId}`, { id, imageId, body: { alt: 'Kosa', status: 2, editedAt } });
    await ask('GET', '/api/service-units/{id}', { id });
    await ask('DELETE', `${path}/images/{imageId}`, { id, imageId });
    expect(called).toContain(`DELETE ${path}/images/{imageId}`);
  });
});

describe('booking', () => {
  const visitor = (n: number) => ({
    clientName: 'Ana Anić',
    clientEmail: `ana.${n}@example.com`,
    clientPhone: `06011122${n}${n}`,
  });

  /** A free term of the first service that has one. */
  async function aTerm(): Promise<{ serviceUnitId: unknown; termFrom: unknown }> {
    const { items } = (await ask('GET', '/api/service-units', { query: 'itemsPerPage=100' })) as {
      items: Json[];
    };
    const today = dayOf(Date.now(), ZONE);
    for (const { id } of items) {
      const query = `from=${today}&to=${addDays(today, 60)}`;
      const { days } = (await ask('GET', '/api/service-units/{id}/available-days', { id, query })) as {
        days: string[];
      };
      const day = days.at(-1);
      if (!day) continue;
      const { terms } = (await ask('GET', '/api/service-units/{id}/available-terms', {
        id,
        query: `day=${day}`,
      })) as {
        terms: { from: string }[];
      };
      return { serviceUnitId: id, termFrom: terms[0]?.from };
    }
    throw new Error('the demo salon has no free term');
  }

  async function askForVisits() {
    const { items } = (await ask('GET', '/api/service-units')) as { items: { id: number }[] };
    const parts = items.slice(0, 2).map(({ id }) => id);
    const from = dayOf(Date.now(), ZONE);
    const requested = `serviceUnits=${parts.join(',')}`;
    const path = '/api/visits/available-days';
    const { days } = (await ask('GET', path, {
      query: `${requested}&from=${from}&to=${addDays(from, 60)}`,
    })) as {
      days: string[];
    };
    await ask('GET', '/api/visits/available-terms', { query: `${requested}&day=${days.at(-1)}` });
  }

  /** Of a visit that is done. */
  async function askForReviews(reservationId: number) {
    const held = heldSettings();
    holdSettings({ ...held, settings: { ...held.settings, reviews: true } });
    await addLinks(db, { reservationId }, [{ purpose: 'write-review', expiresAt: null }]);
    const token = await mailedToken('write-review', 'reservation_id', reservationId);
    await ask('POST', '/api/reviews', { body: { token, stars: 4, text: 'Lepo', displayName: '' } });
    await ask('GET', '/api/reviews');
    await ask('GET', '/api/reviews/summary');
    await ask('GET', '/admin/api/reviews/ratings');
    const { items } = (await ask('GET', '/admin/api/reviews')) as {
      items: { id: number; editedAt: string }[];
    };
    const { id, editedAt } = items[0] ?? { id: 0 };
    const replied = await ask('POST', '/admin/api/reviews/{id}/reply', {
      id,
      body: { text: 'Hvala', editedAt },
    });
    await ask('POST', '/admin/api/reviews/{id}/hide', {
      id,
      body: { reason: 'offTopic', editedAt: replied.editedAt },
    });
    await ask('POST', '/admin/api/reviews/{id}/publish', { id });
  }

  /** A visit is paid ahead, and what was paid goes back. */
  async function askForPayments(reservationId: number) {
    const policy = { serviceUnitId: null, kind: 'DEPOSIT', percent: 20, freeUntilMinutes: 1_440 };
    const policies = [{ ...policy, lateFeePercent: 0, noShowFeePercent: 0 }];
    await ask('PUT', '/admin/api/payment-policies', { body: { policies } });
    await ask('GET', '/admin/api/payment-policies');
    const [row] = await database.sql<{ id: number }[]>`
      insert into payment_request (reservation_id, amount, currency, provider, status, pay_until)
      values (${reservationId}, 80000, 'RSD', 'stripe', 'CREATED', now()) returning id`;
    await database.sql`update payment_request set status = 'PAID', paid_at = now(), paid_amount = 80000, paid_currency = 'RSD'`;
    await ask('GET', '/admin/api/payment-requests');
    await ask('POST', '/admin/api/payment-requests/{id}/refund', { id: row?.id, body: {} });
    const [transfer] = await database.sql<{ id: number }[]>`
      insert into payment_request (reservation_id, amount, currency, provider, provider_ref, status, pay_until)
      values (${reservationId}, 80000, 'RSD', 'transfer', '9700000001', 'CREATED', now() + interval '1 day') returning id`;
    await database.sql`update payment_request set status = 'PENDING' where id = ${transfer?.id ?? 0}`;
    await ask('POST', '/admin/api/payment-requests/{id}/mark-paid', { id: transfer?.id, body: {} });
    await ask('POST', '/admin/api/payment-requests/{id}/undo', { id: transfer?.id });
    const token = await mailedToken('my-appointment', 'reservation_id', reservationId);
    await ask('POST', '/api/reservations/pay/transfer', { body: { token } });
    await ask('POST', '/admin/api/payment-requests/{id}/send', { id: transfer?.id });
    await database.sql`update payment_request set purpose = 'LINK' where id = ${transfer?.id ?? 0}`;
    await ask('POST', '/admin/api/reservations/{id}/request-payment', { id: reservationId, body: {} });
    await ask('POST', '/admin/api/payment-requests/{id}/cancel', { id: transfer?.id });
    await ask('POST', '/admin/api/payment-requests/statement', { body: { text: 'a;1,00', dryRun: true } });
    await database.sql`update payment_request set status = 'PAID', paid_at = now(), paid_amount = 80000, paid_currency = 'RSD'
      where id = ${transfer?.id ?? 0}`;
    await database.sql`insert into payment_refund (request_id, amount, reason, run_at)
      values (${transfer?.id ?? 0}, 80000, 'STAFF', now() - interval '1 minute')`;
    await ask('POST', '/admin/api/payment-requests/{id}/refund-paid', { id: transfer?.id });
    const body = { note: 'Given back in cash' };
    await ask('POST', '/admin/api/payment-requests/{id}/handled', { id: row?.id, body });
    await ask('GET', '/admin/api/reservations/{id}/payment', { id: reservationId });
  }

  /** Of three who wait, one accepts what is offered, one declines, and one leaves. */
  async function askToWait(serviceUnitId: number) {
    const day = addDays(dayOf(Date.now(), ZONE), 20);
    const windows = Array.from({ length: 5 }, (_, index) => ({ day: addDays(day, index) }));
    for (const number of [5, 6, 7]) {
      await ask('POST', '/api/waiting-list', {
        body: { serviceUnits: [serviceUnitId], windows, ...visitor(number) },
      });
    }
    const noon = new Date(`${addDays(dayOf(Date.now(), ZONE), 1)}T12:00:00Z`);
    await offerWhatIsFree(noon);
    const actions = ['accept', 'decline'] as const;
    const { sql } = database;
    const offered = await sql<{ id: number }[]>`
      select reservation_id as id from waiting_offer order by id desc limit 2`;
    for (const [index, action] of actions.entries()) {
      const token = await mailedToken(`${action}-offer`, 'reservation_id', offered[index]?.id);
      await ask('POST', `/api/waiting-list/${action}`, { body: { token } });
    }
    const [entry] = await sql<{ id: number }[]>`select max(id) as id from waiting_entry`;
    const token = await mailedToken('leave-waiting-list', 'waiting_entry_id', entry?.id);
    await ask('POST', '/api/waiting-list/leave', { body: { token } });
  }

  it('of the waiting list, by staff', async () => {
    const { serviceUnitId } = await aTerm();
    const day = addDays(dayOf(Date.now(), ZONE), 30);
    const windows = Array.from({ length: 5 }, (_, index) => ({
      day: addDays(day, index),
      from: null,
      to: null,
    }));
    const { id } = await ask('POST', '/admin/api/waiting-list', {
      body: {
        ...visitor(8),
        clientEmail: null,
        serviceUnits: [serviceUnitId],
        employeeId: null,
        windows,
        language: 'sr',
      },
    });
    await ask('GET', '/admin/api/waiting-list');
    await ask('GET', '/admin/api/waiting-list/{id}', { id });
    const { items } = (await ask('GET', '/admin/api/waiting-list/{id}/terms', { id })) as {
      items: { from: string }[];
    };
    expect(items).not.toEqual([]);
    const at = encodeURIComponent(items[0]?.from ?? '');
    const gap = await ask('GET', '/admin/api/waiting-list/gap', { query: `at=${at}` });
    expect(gap.items).toHaveLength(1);
    await ask('POST', '/admin/api/waiting-list/{id}/offer', { id, body: { termFrom: items[0]?.from } });
    await ask('DELETE', '/admin/api/waiting-list/{id}', { id });
  });

  it('by a visitor', async () => {
    await ask('GET', '/api/general-working-hours');
    await ask('GET', '/api/next-terms');
    await askForVisits();
    const { items: team } = (await ask('GET', '/api/employees')) as { items: Json[] };
    await ask('GET', '/api/employees/{id}', { id: team[0]?.id });
    const term = await aTerm();
    const id = term.serviceUnitId;
    const visit = `serviceUnits=${String(id)}&termFrom=${encodeURIComponent(String(term.termFrom))}`;
    await ask('GET', '/api/payment-policy', { query: visit });
    await ask('PUT', '/api/service-units/{id}/like', { id });
    await ask('DELETE', '/api/service-units/{id}/like', { id });
    const booked = await ask('POST', '/api/reservations', { body: { ...term, ...visitor(1) } });
    const token = (purpose: LinkPurpose) => mailedToken(purpose, 'reservation_id', booked.id);
    await database.sql`update outbox set created_at = created_at - interval '2 minutes'
      where reservation_id = ${Number(booked.id)}`;
    await ask('POST', '/api/reservations/mail-again', { body: { confirmationKey: booked.confirmationKey } });
    await ask('POST', '/api/reservations/standing', { body: { confirmationKey: booked.confirmationKey } });
    await ask('POST', '/api/reservations/confirm', { body: { token: await token('confirm-reservation') } });
    await ask('POST', '/api/reservations/unsubscribe', {
      body: { token: await token('unsubscribe-reservations'), reason: '' },
    });
    await ask('POST', '/api/reservations/confirm-by-code', {
      body: {
        confirmationKey: booked.confirmationKey,
        code: confirmationCode(await token('confirm-reservation')),
      },
    });
    await askToWait(Number(id));
    const own = { token: await token('my-appointment') };
    await ask('POST', '/api/reservations/mine', { body: own });
    await ask('POST', '/api/reservations/mine/forget', { body: { id: 1 } });
    await ask('POST', '/api/reservations/pay', { body: own });
    await askForPayments(Number(booked.id));
    await ask('POST', '/api/reservations/note', { body: { ...own, requirements: 'Ana sama' } });
    await ask('POST', '/api/reservations/mine/send-link', { body: own });
    await ask('POST', '/api/reservations/returning', { body: { clientEmail: 'ana@example.com' } });
    await ask('POST', '/api/reservations/mine/visits', { body: { token: await token('my-visits') } });
    const from = dayOf(Date.now(), ZONE);
    const { days } = (await ask('POST', '/api/reservations/move/available-days', {
      body: { ...own, from, to: addDays(from, 60), employeeId: null },
    })) as { days: string[] };
    const { terms } = (await ask('POST', '/api/reservations/move/available-terms', {
      body: { ...own, day: days.at(-1), employeeId: null },
    })) as { terms: { from: string }[] };
    await ask('POST', '/api/reservations/move', {
      body: { ...own, termFrom: terms.at(-1)?.from, employeeId: null },
    });
    await ask('POST', '/api/reservations/undo', { body: own });
    await ask('POST', '/api/reservations/cancel', { body: { token: await token('cancel-reservation') } });
    await database.sql`update reservation set status = ${RESERVATION_STATUS.DONE} where id = ${Number(booked.id)}`;
    await ask('POST', '/api/reservations/book-next', { body: { ...own, termFrom: terms.at(-1)?.from } });
    await askForReviews(Number(booked.id));
    expect(called).toContain('POST /api/reservations/cancel');
  });

  it('by staff', async () => {
    const path = '/admin/api/reservations';
    const term = await aTerm();
    const booked = await ask('POST', path, { body: { ...term, ...visitor(2) } });
    const { id } = booked;
    await ask('GET', path);
    const { editedAt } = await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, {
      id,
      body: { ...visitor(2), requirements: 'Bez mirisa', editedAt },
    });
    await ask('GET', `${path}/clients`, { query: 'search=Ana' });
    await ask('GET', `${path}/changes`);
    const day = String(term.termFrom).slice(0, 10);
    await ask('GET', `${path}/calendar`, { query: `from=${day}&to=${day}` });
    const { serviceUnitId, termFrom } = term;
    await ask('GET', `${path}/why-not-free`, {
      query: new URLSearchParams({
        serviceUnitId: String(serviceUnitId),
        termFrom: String(termFrom),
      }).toString(),
    });
    await ask('GET', `${path}/reasons`);
    await ask('POST', `${path}/{id}/mail-preview`, { id, body: { deed: 'reject', reason: 'Bolest' } });
    await ask('GET', `${path}/next-free`, { query: `serviceUnits=${String(serviceUnitId)}` });
    await ask('GET', `${path}/free-starts`, {
      query: `serviceUnitId=${String(serviceUnitId)}&from=${day}&to=${day}`,
    });
    await ask('POST', `${path}/lookup`, { body: { code: reservationCode(Number(id)) } });
    const { termFrom: other } = await aTerm();
    await ask('POST', `${path}/{id}/adjust-term`, { id, body: { termFrom: other } });
    const partner = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(9) } });
    await ask('POST', `${path}/{id}/rebook`, { id: partner.id, body: { inDays: 28 } });
    await ask('GET', '/admin/api/clients/{id}/next-visit', { id: partner.clientId });
    await ask('GET', '/admin/api/clients/due', {});
    await ask('GET', '/admin/api/settings/time-again', {});
    await ask('POST', `${path}/{id}/swap`, { id, body: { otherId: partner.id, by: 'employee' } });
    const [dearer] = booked.segments as { id: number; price: number }[];
    await ask('PUT', `${path}/{id}/segments/{segmentId}`, {
      id,
      segmentId: dearer?.id,
      body: { price: Number(dearer?.price) + 100, priceReason: 'Duža kosa' },
    });
    const [alike] = await database.sql<{ id: number }[]>`
      select service_unit_id as id from service_unit_category where service_unit_id <> ${Number(serviceUnitId)}
        and category_id in (select category_id from service_unit_category where service_unit_id = ${Number(serviceUnitId)})`;
    await ask('GET', `${path}/{id}/segments/why-not-free`, { id, query: `serviceUnitId=${alike?.id}` });
    await ask('POST', `${path}/{id}/segments`, {
      id,
      body: { serviceUnitId: alike?.id, termDuration: 5, override: { hours: true }, notify: false },
    });
    await ask('POST', `${path}/{id}/undo`, { id });
    await ask('GET', `${path}/{id}/history`, { id });
    await database.sql`update reservation set term_from = now() - interval '1 minute' where id = ${Number(id)}`;
    await ask('POST', `${path}/{id}/no-show`, { id, body: {} });
    await ask('POST', `${path}/{id}/undo`, { id });
    const push = { employeeId: await anEmployee(database.sql), minutes: 5 };
    await ask('GET', `${path}/push`, { query: `employeeId=${push.employeeId}&minutes=5` });
    await ask('POST', `${path}/push`, { body: { ...push, reservations: [] } });
    await ask('POST', `${path}/{id}/late`, { id, body: { minutes: 10 } });
    await ask('POST', `${path}/{id}/arrived`, { id });
    await ask('POST', `${path}/{id}/started`, { id });
    await ask('POST', `${path}/{id}/done`, { id, body: {} });

    const held = await ask('POST', '/api/reservations', { body: { ...(await aTerm()), ...visitor(3) } });
    await ask('POST', `${path}/{id}/confirm`, { id: held.id, body: {} });
    await ask('POST', `${path}/{id}/reject`, { id: held.id, body: { reason: 'Kvar' } });
    await ask('DELETE', `${path}/{id}`, { id: held.id });
    expect(called).toContain(`DELETE ${path}/{id}`);

    const { serviceUnitId: only, ...when } = await aTerm();
    const visit = await ask('POST', '/api/reservations', {
      body: { ...when, employeeId: undefined, serviceUnits: [{ serviceUnitId: only }], ...visitor(4) },
    });
    const [part] = visit.segments as { id: number }[];
    const cancelPath = `${path}/{id}/segments/{segmentId}/cancel`;
    await ask('POST', cancelPath, { id: visit.id, segmentId: part?.id, body: {} });

    const caller = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(5) } });
    await ask('POST', `${path}/{id}/adjust-term`, {
      id: caller.id,
      body: { termFrom: caller.termFrom, termDuration: 20 },
    });
    await ask('POST', `${path}/{id}/notify-of-length`, { id: caller.id });
    await ask('POST', `${path}/{id}/cancel-for-client`, { id: caller.id, body: { reason: 'Zvala je' } });
    await ask('POST', `${path}/{id}/do-not-tell`, { id: caller.id });
  });

  it('is refused with what is in the way', async () => {
    const path = '/admin/api/reservations';
    const term = await aTerm();
    const booked = await ask('POST', path, { body: { ...term, ...visitor(6) } });
    const [part] = booked.segments as { employeeId: number }[];
    const taken = { ...term, employeeId: part?.employeeId };
    const byStaff = await refused('POST', path, 409, { body: { ...taken, ...visitor(7) } });
    expect(byStaff.why).toMatchObject({ text: byStaff.error });
    const byVisitor = await refused('POST', '/api/reservations', 409, { body: { ...taken, ...visitor(7) } });
    expect(byVisitor.alternatives).not.toEqual([]);
    const other = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(7) } });
    await refused('POST', `${path}/{id}/adjust-term`, 409, {
      id: other.id,
      body: { termFrom: term.termFrom, employeeId: part?.employeeId },
    });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const once = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(8) }, headers: key });
    // Another request under the same key, even where two people are free at the same moment.
    const twice = await refused('POST', path, 422, {
      body: { ...(await aTerm()), ...visitor(8), requirements: 'Bez mirisa' },
      headers: key,
    });
    expect(twice.reservationId).toBe(once.id);

    const day = String(booked.termFrom).slice(0, 10);
    const absence = {
      employeeId: part?.employeeId,
      reason: 'Bolest',
      unavailableFrom: `${day}T00:00`,
      unavailableTo: `${day}T23:59`,
    };
    const hit = await refused('POST', '/admin/api/employees-unavailability', 409, { body: absence });
    expect((hit.reservations as { proposals: unknown[] }[])[0]?.proposals).not.toEqual([]);
    const hours = { employeeId: part?.employeeId, workplaceId: null, atDay: day };
    await refused('POST', '/admin/api/specific-working-hours', 409, {
      body: { ...hours, timeFrom: '00:00', timeTo: '00:30' },
    });
  });

  it('is asked about another time where it cannot stay', async () => {
    for (const [index, action] of (['accept', 'decline'] as const).entries()) {
      const body = { ...(await aTerm()), ...visitor(3 + index) };
      const { id, termFrom, termTo, segments } = await ask('POST', '/admin/api/reservations', { body });
      const [part] = segments as { employeeId: number }[];
      const absence = {
        employeeId: part?.employeeId,
        reason: 'Bolest',
        unavailableFrom: String(termFrom).slice(0, 16),
        unavailableTo: String(termTo).slice(0, 16),
      };
      const hit = await refused('POST', '/admin/api/employees-unavailability', 409, { body: absence });
      const hits = hit.reservations as { id: unknown; proposals: { kind: string; termFrom: string }[] }[];
      const best = hits.find((each) => each.id === id)?.proposals.find(({ kind }) => kind === 'ask');
      const resolutions = [{ reservationId: id, kind: 'ask', termFrom: best?.termFrom }];
      const saved = await ask('POST', '/admin/api/employees-unavailability', {
        query: 'acceptConflicts=true',
        body: { ...absence, resolutions },
      });
      expect(saved.resolved).toMatchObject([{ kind: 'ask', text: null }]);
      const [offer] = await database.sql<{ id: number }[]>`
        select held_id as id from move_offer where held_id is not null`;
      const token = await mailedToken(`${action}-move`, 'reservation_id', offer?.id);
      await ask('POST', `/api/reservations/${action}-move`, { body: { token } });
    }
  });

  it('is seen in calendar programs', async () => {
    const path = '/admin/api/calendar-feeds';
    const { id: employeeId } = await first('employees');
    const made = await ask('POST', path, { body: { employeeId } });
    const { items } = await ask('GET', path, { query: `employeeId=${String(employeeId)}` });
    expect(items).toEqual([made]);
    await ask('PUT', `${path}/{id}`, { id: made.id, body: { detail: 'names' } });
    const { id } = await ask('POST', `${path}/{id}/renew`, { id: made.id });
    await ask('DELETE', `${path}/{id}`, { id });
  });

  it('is read by programs with a key', async () => {
    const path = '/admin/api/api-keys';
    const body = { name: 'Knjigovodstvo', areas: ['export'], readOnly: true, lastDay: in90Days };
    const { id } = await ask('POST', path, { body });
    const { items } = await ask('GET', path);
    expect(items).toMatchObject([{ id, ...body }]);
    await ask('DELETE', `${path}/{id}`, { id });
  });

  it('is notified to programs outside', async () => {
    const path = '/admin/api/webhooks';
    const body = {
      name: 'Knjigovodstvo',
      address: 'http://127.0.0.1:9/',
      events: ['reservation.done'],
      language: 'sr',
      active: true,
    };
    const { id } = await ask('POST', path, { body });
    await ask('POST', `${path}/{id}/new-secret`, { id });
    await ask('POST', `${path}/{id}/test`, { id });
    const { items } = await ask('GET', `${path}/{id}/deliveries`, { id });
    expect(items).toMatchObject([{ event: 'test' }]);
    const [delivery] = items as { id: string }[];
    const deliveryId = delivery?.id;
    await ask('POST', `${path}/{id}/deliveries/{deliveryId}/send-again`, { id, deliveryId });
    await ask('GET', path);
    const { editedAt } = await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, active: false, editedAt } });
    const other = await ask('POST', path, { body });
    await ask('DELETE', `${path}/{id}`, { id: other.id });
  });

  it('is told to whoever wants to hear of it', async () => {
    const path = '/admin/api/notifications';
    const push = await startPushService();
    const { device } = push.aBrowser();
    const { id } = await ask('POST', `${path}/devices`, { body: device });
    await ask('GET', `${path}/devices`);
    await ask('POST', `${path}/devices/{id}/try`, { id });
    const { id: ____, offered: _, devices: __, publicKey: ___, ...choices } = await ask('GET', path);
    expect(await ask('PUT', path, { body: choices })).toMatchObject(choices);
    await ask('DELETE', `${path}/devices/{id}`, { id });
    await push.stop();
  });

  it('is summed up', async () => {
    const { today } = await ask('GET', '/admin/api/dashboard');
    expect(today).toBe(dayOf(Date.now(), ZONE));
  });

  it('is searched with all the rest', async () => {
    const { clientName } = await first('reservations');
    const query = new URLSearchParams({ q: String(clientName) }).toString();
    const { reservations } = await ask('GET', '/admin/api/search', { query });
    expect(reservations).not.toEqual([]);
  });
});

describe('writing', () => {
  it('to readers', async () => {
    const path = '/admin/api/newsletters';
    const body = { subject: 'Decembar', message: 'Zdravo!' };
    const { id, editedAt } = await ask('POST', path, { body });
    await first('newsletters');
    await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, subjectEn: 'December', editedAt } });
    const other = await ask('POST', path, { body });
    await ask('GET', `${path}/readers`);
    await ask('PUT', `${path}/{id}/picture`, { id: other.id, file: await aPicture() });
    await ask('DELETE', `${path}/{id}/picture`, { id: other.id });
    await ask('GET', `${path}/{id}/preview`, { id: other.id, query: 'language=de' });
    await ask('POST', `${path}/{id}/try`, { id: other.id, body: { language: 'de' } });
    await ask('PUT', `${path}/{id}/schedule`, { id: other.id, body: { sendAt: `${in90Days}T10:00` } });
    await ask('DELETE', `${path}/{id}/schedule`, { id: other.id });
    await ask('DELETE', `${path}/{id}`, { id: other.id });
    const { status } = await ask('POST', `${path}/{id}/send`, { id });
    expect(status).toBe(NEWSLETTER_STATUS.SENDING);
  });

  it('to the salon, and to get what it writes', async () => {
    const path = '/admin/api/newsletter-subscribers';
    const { sql } = database;
    await ask('POST', '/api/newsletter/subscribe', { body: { email: 'citateljka@example.com' } });
    const [row] = await sql<{ id: number }[]>`
      select id from newsletter_subscriber where email = 'citateljka@example.com'`;
    const id = row?.id;
    const token = (purpose: LinkPurpose) => mailedToken(purpose, 'subscriber_id', id);
    await ask('POST', '/api/newsletter/confirm', { body: { token: await token('confirm-newsletter') } });
    const { editedAt, status } = await ask('GET', `${path}/{id}`, { id });
    expect(status).toBe(SUBSCRIBER_STATUS.VERIFIED);
    await ask('PUT', `${path}/{id}`, { id, body: { language: 'en', status, editedAt } });
    await ask('POST', '/api/newsletter/unsubscribe', {
      body: { token: await token('unsubscribe-newsletter'), reason: 'Previše pošte' },
    });
    await first('newsletter-subscribers');
    const requested = await ask('POST', path, { body: { email: 'druga@example.com', language: 'sr' } });
    await ask('DELETE', `${path}/{id}`, { id: requested.id });

    await sql`update outbox set state = 'failed' where recipient = 'citateljka@example.com'`;
    const { id: mailId } = await first('failed-mails', 'recipient=citateljka');
    await ask('POST', '/admin/api/failed-mails/{id}/send-again', { id: mailId });

    const messages = '/admin/api/contact-messages';
    await ask('POST', '/api/contact', {
      body: { fullName: 'Ana Anić', email: 'ana@example.com', message: 'Da li radite nedeljom?' },
    });
    const { id: messageId } = await first('contact-messages');
    await ask('GET', `${messages}/{id}`, { id: messageId });
    await ask('POST', `${messages}/{id}/answers`, { id: messageId, body: { text: 'Da, od 10 do 14.' } });
    const handled = await ask('POST', `${messages}/{id}/handled`, { id: messageId });
    expect(handled.handledAt).not.toBeNull();
    await ask('DELETE', `${messages}/{id}`, { id: messageId });

    await sql`insert into client_reply (provider, provider_id, channel, phone, text, outcome, reservation_id, client_id, received_at)
      select 'gateway', 'in-1', 'sms', '+381601112222', 'Kasnim', 'kept', id, client_id, now() from reservation
      where client_id is not null order by id limit 1`;
    const { id: replyId, reservationId } = await first('client-replies');
    await ask('GET', '/admin/api/client-replies/{id}', { id: replyId });
    await ask('GET', '/admin/api/reservations/{id}/messages', { id: reservationId });
    const read = await ask('POST', '/admin/api/client-replies/{id}/handled', { id: replyId });
    expect(read.handledAt).not.toBeNull();
  });
});

describe('coming in', () => {
  it('by registration, approval and login', async () => {
    const email = 'nova.koleginica@salon.example';
    const secret = { password: PASSWORD, confirmedPassword: PASSWORD };
    await ask('POST', '/admin/api/register', { body: { email, phone: '060 123 4567', ...secret } });
    const [user] = await database.sql<{ id: number }[]>`select id from "user" where email = ${email}`;
    const id = user?.id;
    const confirmation = await mailedToken('confirm-registration', 'user_id', id);
    await ask('GET', '/admin/api/register/confirm', { query: `token=${confirmation}` });
    await ask('POST', '/admin/api/users/{id}/approve', { id, body: { roles: ['ROLE_MANAGER'] } });
    await ask('POST', '/admin/api/users/reset-password-init', { body: { email } });
    const token = await mailedToken('reset-password', 'user_id', id);
    await ask('POST', '/admin/api/users/reset-password-confirm', { body: { token, ...secret } });
    await refused('POST', '/admin/api/login', 401, { body: { email, password: `not ${PASSWORD}` } });
    const grant = await ask('POST', '/admin/api/login', { body: { email, password: PASSWORD } });
    const next = await ask('POST', '/admin/api/token/refresh', {
      body: { refreshToken: grant.refresh_token },
    });
    await refused('POST', '/admin/api/token/refresh', 401, { body: { refreshToken: 'x'.repeat(43) } });
    await ask('POST', '/admin/api/logout', {
      headers: { authorization: `Bearer ${String(next.token)}` },
      body: {},
    });
    await ask('POST', '/admin/api/users/{id}/end-access', { id, body: {} });
    const { status } = await ask('POST', '/admin/api/users/{id}/soft-delete', { id, body: {} });
    await first('access-records', 'action=logged-in');
    await first('history', 'entity=user');
    expect(status).toBe(USER_STATUS.DELETED);
  });

  it('and whether anybody is there', async () => {
    expect(await ask('GET', '/api/health/live')).toEqual({ status: 'live' });
    noteFirstRefresh();
    expect(await ask('GET', '/api/health/ready')).toEqual({ status: 'ready' });
  });
});

/** Of each kind of record there is one to be read. */
async function ofWhatTheDemoHasNone() {
  await importToRead();
  const [service, employee] = [await first('service-units'), await first('employees')];
  await ask('POST', '/admin/api/service-units/{id}/images', { id: service.id, file: await aPicture() });
  const pattern = { employeeId: employee.id, workplaceId: null, validFrom: '2031-01-06', validUntil: null };
  const weeks = [{ mon: [{ from: '07:00', to: '07:30' }] }];
  await ask('POST', '/admin/api/shift-patterns', {
    body: { ...pattern, weeks },
    query: 'acceptConflicts=true',
  });
  await ask('POST', '/admin/api/opening-periods', {
    body: { validFrom: '2031-01-06', validUntil: null, days: weeks[0] },
    query: 'acceptConflicts=true',
  });
}

describe('at last', () => {
  it('each record can be sent back as it was read, and is what it was before', async () => {
    await ofWhatTheDemoHasNone();
    const sentBack: string[] = [];
    const changed: unknown[] = [];
    const paths = endpoints.filter(({ method, path }) => method === 'PUT' && isRecord(path));
    for (const { path } of paths) {
      for (const names of await recordsAt(path)) {
        const { body: read } = await send('GET', path, names);
        const query = insisting('PUT', path);
        const { status, body: saved } = await send('PUT', path, { ...names, query, body: read });
        if (status === 409) continue; // a newsletter that was sent, for one
        const { editedAt: _, resolved: __, ...after } = saved;
        const { editedAt: ___, ...before } = read;
        const fields = Object.keys({ ...before, ...after }).filter(
          (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
        );
        if (status !== 200 || fields.length > 0) changed.push([path, status, fields, saved.fields]);
        sentBack.push(path);
        break;
      }
    }
    expect(changed).toEqual([]);
    expect(sentBack).toEqual(paths.map(({ path }) => path));
  });

  it('the demo is cleared', async () => {
    const { sql } = database;
    await sql`update salon_settings set created_at = now() + interval '30 days'`;
    await sql`update reservation set client_email = 'gost@posta.example' where client_email not like '%.example'`;
    const body = { confirmation: 'Salon Breza' };
    expect(await ask('POST', '/admin/api/settings/clear-demo', { body })).toMatchObject({ isDemo: false });
  });
});

afterAll(() => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.filter((each) => !called.has(each))).toEqual([]);
});
