import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as READ, DELETE, PUT } from '@/app/admin/api/service-units/[id]/route.ts';
import { POST as SET_STATUS } from '@/app/admin/api/service-units/[id]/status/route.ts';
import { GET, POST } from '@/app/admin/api/service-units/route.ts';
import { WEEK_HOURS_FIELDS } from '@/lib/staff-schedule/week-hours/rules.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aCategory, aServiceUnit, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let categoryId: number;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  categoryId = await aCategory(database.sql);
});

const typed = (change: Record<string, unknown> = {}) => ({
  name: 'Žensko šišanje',
  nameEn: 'Women’s cut',
  nameDe: '',
  description: 'Pranje, šišanje i feniranje.',
  descriptionEn: null,
  descriptionDe: null,
  price: 260_000,
  priceEn: 2_250,
  priceDe: null,
  termDuration: 45,
  bufferAfter: 15,
  status: 1,
  workingHours: null,
  categoryIds: [categoryId],
  ...change,
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const create = (body: unknown) => call(POST, { headers: headers(), body });
const read = (id: unknown) => call(READ, { params: { id: String(id) }, headers: headers() });
const replace = (id: unknown, body: unknown) =>
  call(PUT, { method: 'PUT', params: { id: String(id) }, headers: headers(), body });
const remove = (id: unknown) =>
  call(DELETE, { method: 'DELETE', params: { id: String(id) }, headers: headers() });
const setStatus = (id: unknown, status: unknown) =>
  call(SET_STATUS, { params: { id: String(id) }, headers: headers(), body: { status } });

async function listed(query: string) {
  const { status, body } = await call(GET, { path: `/?${query}`, headers: headers() });
  expect(status).toBe(200);
  return body as { items: { id: number; name: string }[]; total: number };
}
const namesFor = async (query: string) => (await listed(query)).items.map(({ name }) => name);

const hours = (change: Record<string, unknown>) => ({
  ...Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null])),
  ...change,
});

async function aReservationOf(serviceUnitId: number) {
  const [row] = await database.sql<{ id: number }[]>`
    insert into reservation (client_name, term_from, term_to, price, currency, language, source, status, changed_by)
    values ('Ana', ${at('09:00')}, ${at('10:00')}, 1, 'RSD', 'sr', 'board', 4, 'system') returning id`;
  await database.sql`
    insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
    values (${row?.id ?? 0}, 4, ${serviceUnitId}, ${at('09:00')}, ${at('10:00')})`;
}

describe('a service unit', () => {
  it('is kept as it was typed, and read again', async () => {
    const created = await create(typed());
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Žensko šišanje',
      nameEn: 'Women’s cut',
      nameDe: null,
      price: 260_000,
      priceEn: 2_250,
      priceDe: null,
      bufferAfter: 15,
      likesCount: 0,
      workingHours: null,
      mainImage: null,
      imagesCount: 0,
      categories: [{ id: categoryId }],
    });
    expect((await read(created.body.id)).body).toEqual(created.body);
    const [event] = await database.sql`select action, actor from audit_event where entity = 'service-unit'`;
    expect(event).toEqual({ action: 'created', actor: `user:${manager.id}` });
  });

  it('has a processing time and buffers, which whoever leaves them out leaves as they are', async () => {
    const phases = {
      bufferBefore: 5,
      processingAfter: 10,
      processingDuration: 30,
      processingFreesWorkplace: true,
    };
    const none = {
      bufferBefore: 0,
      processingAfter: 0,
      processingDuration: 0,
      processingFreesWorkplace: false,
    };
    const { body } = await create(typed());
    expect(body).toMatchObject(none);
    const changed = await replace(body.id, typed({ ...phases, editedAt: body.editedAt }));
    expect(changed.body).toMatchObject(phases);
    const again = await replace(body.id, typed({ price: 1, editedAt: changed.body.editedAt }));
    expect(again.body).toMatchObject({ ...phases, price: 1 });
    const [event] = await database.sql`select changes from audit_event where changes ? 'processingDuration'`;
    expect(event?.changes).toEqual(phases);
  });

  it.each([
    ['ends after the term', { processingAfter: 20, processingDuration: 30 }],
    ['leaves no work', { processingAfter: 0, processingDuration: 45 }],
  ])('is refused when its processing time %s', async (_, phases) => {
    const { status, body } = await create(typed(phases));
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual(['processingDuration']);
  });

  it('has a special price with what it was before and its last day, which older callers leave as it is', async () => {
    const special = {
      formerPrice: 300_000,
      formerPriceEn: 2_600,
      formerPriceDe: null,
      specialUntil: '2026-12-31',
    };
    const { body } = await create(typed(special));
    expect(body).toMatchObject(special);
    const again = await replace(body.id, typed({ editedAt: body.editedAt }));
    expect(again.body).toMatchObject(special);
    const none = { formerPrice: null, formerPriceEn: null, formerPriceDe: null, specialUntil: null };
    const dearer = await replace(body.id, typed({ price: 300_000, editedAt: again.body.editedAt }));
    expect([dearer.status, Object.keys(dearer.body.fields as object)]).toEqual([422, ['formerPrice']]);
    const ended = await replace(body.id, typed({ formerPrice: null, editedAt: again.body.editedAt }));
    expect(ended.body).toMatchObject(none);
  });

  it.each([
    ['without its last day', { formerPrice: 300_000 }, 'specialUntil'],
    ['without the price before', { specialUntil: '2026-12-31' }, 'formerPrice'],
    ['that is none', { formerPrice: 260_000, specialUntil: '2026-12-31' }, 'formerPrice'],
    [
      'that is none in English',
      { formerPrice: 300_000, formerPriceEn: 2_250, specialUntil: '2026-12-31' },
      'formerPriceEn',
    ],
    [
      'in a currency in which it has no price',
      { formerPrice: 300_000, formerPriceDe: 9_000, specialUntil: '2026-12-31' },
      'formerPriceDe',
    ],
    ['until no day', { formerPrice: 300_000, specialUntil: '2026-02-30' }, 'specialUntil'],
  ])('is refused with a special price %s', async (_, special, field) => {
    const { status, body } = await create(typed(special));
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });

  it('tells on its page what staff have filled in, which older callers leave as it is', async () => {
    const page = {
      whatHappens: 'Razgovor, pranje, šišanje.',
      whatHappensEn: 'A talk, a wash, a cut.',
      forWhom: 'Za svaku kosu.',
      questions: [
        {
          question: 'Mogu li da dođem sa mokrom kosom?',
          questionEn: 'May I come with wet hair?',
          questionDe: null,
          answer: 'Možete.',
          answerEn: 'You may.',
          answerDe: null,
        },
      ],
    };
    const { body } = await create(typed(page));
    expect(body).toMatchObject({ ...page, howToPrepare: '', whatHappensDe: null });
    const again = await replace(body.id, typed({ price: 1, editedAt: body.editedAt }));
    expect(again.body).toMatchObject({ ...page, price: 1 });
    const emptied = await replace(
      body.id,
      typed({ whatHappens: null, questions: [], editedAt: again.body.editedAt }),
    );
    expect(emptied.body).toMatchObject({ whatHappens: '', questions: [], forWhom: 'Za svaku kosu.' });
    const nameless = await create(typed({ questions: [{ question: '', answer: 'x' }] }));
    expect([nameless.status, Object.keys(nameless.body.fields as object)]).toEqual([
      422,
      ['questions.0.question'],
    ]);
  });

  it('is not made shorter than the processing time that it has', async () => {
    const { body } = await create(typed({ processingAfter: 10, processingDuration: 30 }));
    const shorter = await replace(body.id, typed({ termDuration: 30, editedAt: body.editedAt }));
    expect(shorter.status).toBe(422);
    expect(Object.keys(shorter.body.fields as object)).toEqual(['processingDuration']);
    expect((await read(body.id)).body).toEqual(body);
  });

  it('has hours of its own, or the salon’s', async () => {
    const own = hours({ whMonFrom: '10:00', whMonTo: '14:00' });
    const { body } = await create(typed({ workingHours: own }));
    expect(body.workingHours).toEqual(own);
    const changed = await replace(body.id, typed({ editedAt: body.editedAt }));
    expect(changed.body.workingHours).toBeNull();
  });

  it.each([
    ['no hours at all', {}, 'workingHours', 'Please enter hours'],
    ['a day that only begins', { whTueFrom: '09:00' }, 'workingHours.whTueTo', 'This field is required.'],
    [
      'a day that ends before it begins',
      { whTueFrom: '09:00', whTueTo: '08:00' },
      'workingHours.whTueTo',
      'The value must be greater than the value of the previous field.',
    ],
  ])('is refused with %s', async (_, change, field, text) => {
    const { status, body } = await create(typed({ workingHours: hours(change) }));
    expect(status).toBe(422);
    expect((body.fields as Record<string, string>)[field]).toContain(text);
  });

  it.each([
    ['name', ''],
    ['price', -1],
    ['price', 10.5],
    ['price', null],
    ['priceEn', '22'],
    ['termDuration', 0],
    ['termDuration', 721],
    ['bufferAfter', 241],
    ['bufferBefore', 241],
    ['processingDuration', -5],
    ['processingAfter', 721],
    ['processingFreesWorkplace', 'yes'],
    ['status', 5],
    ['categoryIds', []],
    ['categoryIds', [999_999]],
    ['likesCount', 1000],
  ])('is refused with %s = %j', async (field, value) => {
    const { status, body } = await create(typed({ [field]: value }));
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    expect((await listed('')).total).toBe(0);
  });

  it('is not overwritten by who saw an older one, and the fresh one comes back', async () => {
    const { body: seen } = await create(typed());
    const first = await replace(seen.id, typed({ price: 300_000, editedAt: seen.editedAt }));
    expect(first.status).toBe(200);
    const second = await replace(seen.id, typed({ name: 'Drugo ime', editedAt: seen.editedAt }));
    expect(second.status).toBe(409);
    expect(second.body.record).toEqual(first.body);
    expect(second.body.changedBy).toBe(manager.email);
    expect((await read(seen.id)).body).toEqual(first.body);
  });

  it('does not change for somebody who likes it', async () => {
    const { body } = await create(typed());
    await database.sql`update service_unit set likes_count = likes_count + 1`;
    expect((await replace(body.id, typed({ editedAt: body.editedAt }))).status).toBe(200);
  });

  it('goes with its categories and likes, while nothing was booked of it', async () => {
    const { body } = await create(typed());
    expect((await remove(body.id)).status).toBe(200);
    expect((await read(body.id)).status).toBe(404);
    expect((await remove(body.id)).status).toBe(404);
  });

  it('stays while there is a reservation of it, even a rejected one', async () => {
    const id = await aServiceUnit(database.sql);
    await aReservationOf(id);
    expect((await remove(id)).status).toBe(409);
    expect((await read(id)).status).toBe(200);
  });
});

describe('the status', () => {
  it.each([1, 2, 3, 4])('can be set to %i', async (status) => {
    const id = await aServiceUnit(database.sql, { status: status === 1 ? 4 : 1 });
    const answer = await setStatus(id, status);
    expect([answer.status, answer.body.status]).toEqual([200, status]);
  });

  it.each([0, 5, '2'])('cannot be %j', async (status) => {
    const id = await aServiceUnit(database.sql);
    const { status: code, body } = await setStatus(id, status);
    expect([code, body.fields]).toEqual([422, { status: 'Invalid Service Unit Status.' }]);
  });

  it.each([null, undefined])('is required: %j', async (status) => {
    const id = await aServiceUnit(database.sql);
    const { status: code, body } = await setStatus(id, status);
    expect([code, body.fields]).toEqual([422, { status: 'This field is required.' }]);
  });

  it('that was set decides what the public sees', async () => {
    const id = await aServiceUnit(database.sql);
    await setStatus(id, 4);
    const { GET: PUBLIC } = await import('@/app/api/service-units/[id]/route.ts');
    expect((await call(PUBLIC, { params: { id: String(id) } })).status).toBe(404);
    await setStatus(id, 1);
    expect((await call(PUBLIC, { params: { id: String(id) } })).status).toBe(200);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const other = await aCategory(database.sql);
    const rows = [
      { name: 'Žensko šišanje', price: 100, term_duration: 30, status: 1, categoryIds: [categoryId] },
      {
        name: 'Manikir',
        name_en: 'Manicure',
        price: 200,
        term_duration: 60,
        status: 2,
        categoryIds: [other],
      },
      { name: 'Masaža 100%', price: 300, term_duration: 90, status: 4, categoryIds: [other, categoryId] },
    ];
    for (const [index, row] of rows.entries()) {
      await aServiceUnit(database.sql, {
        ...row,
        created_at: `2026-11-0${index + 1}T12:00:00+01:00`,
        edited_at: `2026-11-1${index + 1}T12:00:00+01:00`,
      });
    }
  });

  it.each([
    ['', ['Manikir', 'Masaža 100%', 'Žensko šišanje']],
    ['search=sisanje', ['Žensko šišanje']],
    ['search=MANICURE', ['Manikir']],
    ['name=%25', ['Masaža 100%']],
    ['name=_', []],
    ['status=2', ['Manikir']],
    ['priceFrom=200&sort=price', ['Manikir', 'Masaža 100%']],
    ['priceTo=100', ['Žensko šišanje']],
    ['termDurationFrom=60&termDurationTo=60', ['Manikir']],
    ['createdAfter=2026-11-02&createdBefore=2026-11-02', ['Manikir']],
    ['editedAfter=2026-11-12&sort=editedAt&direction=DESC', ['Masaža 100%', 'Manikir']],
    ['editedBefore=2026-11-12T12:00:00%2B01:00', ['Žensko šišanje']],
    ['sort=termDuration&direction=DESC&itemsPerPage=2', ['Masaža 100%', 'Manikir']],
    ['sort=termDuration&page=2&itemsPerPage=2', ['Masaža 100%']],
    ['page=9', []],
  ])('%s finds %j', async (query, expected) => expect(await namesFor(query)).toEqual(expected));

  it('puts first what fits a search best, and by name what fits alike', async () => {
    for (const [name, description] of [
      ['Balajaž', 'Feniranje je uključeno.'],
      ['Feniranje duge kose', ''],
      ['Svečano feniranje', ''],
      ['Brzofeniranje', ''],
      ['Aroma', 'Uz feniranje.'],
      ['Feniranje', ''],
    ])
      await aServiceUnit(database.sql, { name, description });
    expect(await namesFor('search=feniranje&sort=fit')).toEqual([
      'Feniranje',
      'Feniranje duge kose',
      'Svečano feniranje',
      'Brzofeniranje',
      'Aroma',
      'Balajaž',
    ]);
    expect(await namesFor('sort=fit&itemsPerPage=2')).toEqual(['Aroma', 'Balajaž']);
  });

  it('filters by category', async () => {
    expect(await namesFor(`category=${categoryId}`)).toEqual(['Masaža 100%', 'Žensko šišanje']);
  });

  it('counts beyond the page', async () => {
    expect(await listed('itemsPerPage=1')).toMatchObject({ total: 3, page: 1, itemsPerPage: 1 });
  });

  it.each([
    'page=0',
    'itemsPerPage=0',
    'itemsPerPage=101',
    'sort=password',
    'status=7',
    'unknown=1',
    'priceFrom=x',
  ])('refuses %s', async (query) => {
    expect((await call(GET, { path: `/?${query}`, headers: headers() })).status).toBe(422);
  });

  it('comes as a table', async () => {
    const { NextRequest } = await import('next/server');
    const request = new NextRequest('http://localhost:3000/?format=csv', { headers: headers() });
    const answer = await GET(request, { params: Promise.resolve({}) });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(4);
  });
});
