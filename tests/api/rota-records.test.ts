import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as employeesUnavailabilityOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import * as employeesUnavailability from '@/app/admin/api/employees-unavailability/route.ts';
import * as employeesWorkplacesOne from '@/app/admin/api/employees-workplaces/[id]/route.ts';
import * as employeesWorkplaces from '@/app/admin/api/employees-workplaces/route.ts';
import * as employeePhoto from '@/app/admin/api/employees/[id]/photo/route.ts';
import * as employeesOne from '@/app/admin/api/employees/[id]/route.ts';
import * as employees from '@/app/admin/api/employees/route.ts';
import * as nonWorkingDaysOne from '@/app/admin/api/non-working-days/[id]/route.ts';
import * as nonWorkingDays from '@/app/admin/api/non-working-days/route.ts';
import * as assignmentsOne from '@/app/admin/api/service-unit-unavailability/[id]/route.ts';
import * as assignments from '@/app/admin/api/service-unit-unavailability/route.ts';
import * as specificHoursOne from '@/app/admin/api/specific-working-hours/[id]/route.ts';
import * as specificHours from '@/app/admin/api/specific-working-hours/route.ts';
import * as unavailabilityOne from '@/app/admin/api/unavailability/[id]/route.ts';
import * as unavailability from '@/app/admin/api/unavailability/route.ts';
import * as workplacesUnavailabilityOne from '@/app/admin/api/workplaces-unavailability/[id]/route.ts';
import * as workplacesUnavailability from '@/app/admin/api/workplaces-unavailability/route.ts';
import * as workplacesOne from '@/app/admin/api/workplaces/[id]/route.ts';
import * as workplaces from '@/app/admin/api/workplaces/route.ts';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { adminCalls, itemsOf, type AdminCalls, type AdminRoutes } from '../support/admin.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aCategory,
  aServiceUnit,
  anEmployee,
  aWorkplace,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
/** Twelve of each, since a list has ten entries on its first page. */
let ids: {
  employee: number[];
  workplace: number[];
  serviceUnit: number[];
  category: number[];
  pause: number;
};

beforeAll(async () => {
  const { sql } = database;
  atTime(MONDAY_MORNING);
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
  const twelve = (make: () => Promise<number>) => Promise.all(Array.from({ length: 12 }, make));
  const [employee, workplace, serviceUnit, category] = await Promise.all([
    twelve(() => anEmployee(sql)),
    twelve(() => aWorkplace(sql)),
    twelve(() => aServiceUnit(sql)),
    Promise.all([aCategory(sql), aCategory(sql)]),
  ]);
  const [pause] = await sql<{ id: number }[]>`
    insert into unavailability (reason, unavailable_from, unavailable_to)
    values ('Servis', '2026-12-05', '2026-12-06') returning id`;
  ids = { employee, workplace, serviceUnit, category, pause: pause?.id ?? 0 };
});

beforeEach(async () => {
  const { sql } = database;
  // What a test before this one has added; much faster than to begin anew.
  await sql`truncate specific_working_hours, employee_unavailability, workplace_unavailability, employee_workplace,
    service_unit_unavailability, non_working_day, audit_event`;
  await sql`delete from employee where id <> all (${ids.employee})`;
  await sql`delete from workplace where id <> all (${ids.workplace})`;
  await sql`delete from unavailability where id <> ${ids.pause}`;
  atTime(MONDAY_MORNING);
});

type Body = Record<string, unknown>;

type Resource = {
  name: string;
  routes: AdminRoutes;
  /** The body of the n-th record, each different from the others. */
  body: (n: number) => Body;
  /** What another save of the first one changes. */
  change: () => Body;
  sorts: string[];
  /** A filter that the n-th record alone fits. */
  only: (n: number) => string;
  /** A body that does not fit, and the field that says so. */
  unfit: [change: () => Body, field: string][];
  /** How many there are before the test adds its own. */
  before?: number;
};

const day = (n: number) => addDays(TUESDAY, n);
const away = (n: number) => ({ unavailableFrom: `${day(n)}T09:00`, unavailableTo: `${day(n)}T12:00` });
const awayUnfit: Resource['unfit'] = [
  [() => ({ unavailableTo: `${day(0)}T09:00` }), 'unavailableTo'],
  [() => ({ unavailableFrom: '2026-02-30T09:00' }), 'unavailableFrom'],
  [() => ({ unavailableFrom: '' }), 'unavailableFrom'],
];
const reasonUnfit: Resource['unfit'] = [
  [() => ({ reason: ' ' }), 'reason'],
  [() => ({ reason: 'x'.repeat(501) }), 'reason'],
];
const oneOf = (
  list: Pick<AdminRoutes, 'GET' | 'POST'>,
  one: Pick<AdminRoutes, 'GET' | 'PUT' | 'DELETE'>,
) => ({
  GET: list.GET,
  POST: list.POST,
  READ: one.GET,
  PUT: one.PUT,
  DELETE: one.DELETE,
});

const RESOURCES: Resource[] = [
  {
    name: 'employees',
    routes: oneOf(employees, employeesOne),
    before: 12,
    body: (n) => ({
      name: `Žana ${n}`,
      email: `zana.${n}@salon.example`,
      phone: `060 12345${10 + n}`,
      about: 'Šišanje i boje',
      aboutEn: 'Cuts and colours',
      aboutDe: '',
      categoryIds: ids.category,
      status: 1,
    }),
    change: () => ({ name: 'Žana Đorđević', phone: '', email: null, categoryIds: [], status: 2 }),
    sorts: ['id', 'name', 'email', 'phone', 'status', 'createdAt', 'editedAt'],
    only: (n) => `name=zana%20${n}&email=ZANA.${n}%40&status=1&category=${ids.category[0]}`,
    unfit: [
      [() => ({ name: '' }), 'name'],
      [() => ({ email: 'nobody' }), 'email'],
      [() => ({ phone: '12' }), 'phone'],
      [() => ({ status: 3 }), 'status'],
      [() => ({ categoryIds: [999_999] }), 'categoryIds'],
      [() => ({ categoryIds: null }), 'categoryIds'],
    ],
  },
  {
    name: 'workplaces',
    routes: oneOf(workplaces, workplacesOne),
    before: 12,
    body: (n) => ({
      name: `Stolica ${n}`,
      description: 'Uz prozor',
      categoryIds: [ids.category[1]],
      status: 1,
    }),
    change: () => ({ name: 'Soba', categoryIds: [], status: 2 }),
    sorts: ['id', 'name', 'description', 'status', 'createdAt', 'editedAt'],
    only: (n) => `name=stolica%20${n}&category=${ids.category[1]}`,
    unfit: [
      [() => ({ name: 'x'.repeat(201) }), 'name'],
      [() => ({ status: '1' }), 'status'],
      [() => ({ categoryIds: [999_999] }), 'categoryIds'],
    ],
  },
  {
    name: 'employees-workplaces',
    routes: oneOf(employeesWorkplaces, employeesWorkplacesOne),
    body: (n) => ({ employeeId: ids.employee[n], workplaceId: ids.workplace[n] }),
    change: () => ({ workplaceId: ids.workplace[11] }),
    sorts: ['id', 'employee', 'workplace', 'createdAt', 'editedAt'],
    only: (n) => `employeeId=${ids.employee[n]}&workplaceId=${ids.workplace[n]}`,
    unfit: [
      [() => ({ employeeId: 999_999 }), 'employeeId'],
      [() => ({ workplaceId: null }), 'workplaceId'],
    ],
  },
  {
    name: 'employees-unavailability',
    routes: oneOf(employeesUnavailability, employeesUnavailabilityOne),
    body: (n) => ({ employeeId: ids.employee[n], reason: 'Zubar', ...away(n) }),
    change: () => ({ employeeId: ids.employee[11], reason: 'Odmor' }),
    sorts: [
      'upcoming',
      'id',
      'employee',
      'reason',
      'unavailableFrom',
      'unavailableTo',
      'createdAt',
      'editedAt',
    ],
    only: (n) => `employeeId=${ids.employee[n]}&unavailableFromAfter=${day(n)}&unavailableToBefore=${day(n)}`,
    unfit: [...awayUnfit, ...reasonUnfit, [() => ({ employeeId: 999_999 }), 'employeeId']],
  },
  {
    name: 'workplaces-unavailability',
    routes: oneOf(workplacesUnavailability, workplacesUnavailabilityOne),
    body: (n) => ({ workplaceId: ids.workplace[n], reason: 'Servis', ...away(n) }),
    change: () => ({ workplaceId: ids.workplace[11] }),
    sorts: [
      'upcoming',
      'id',
      'workplace',
      'reason',
      'unavailableFrom',
      'unavailableTo',
      'createdAt',
      'editedAt',
    ],
    only: (n) => `workplaceId=${ids.workplace[n]}&reason=servis`,
    unfit: [...awayUnfit, ...reasonUnfit, [() => ({ workplaceId: 999_999 }), 'workplaceId']],
  },
  {
    name: 'specific-working-hours',
    routes: oneOf(specificHours, specificHoursOne),
    body: (n) => ({
      employeeId: ids.employee[n],
      workplaceId: null,
      atDay: day(n),
      timeFrom: '09:00',
      timeTo: '13:30',
    }),
    change: () => ({ employeeId: null, workplaceId: ids.workplace[0], timeTo: '14:00' }),
    sorts: [
      'upcoming',
      'id',
      'employee',
      'workplace',
      'atDay',
      'timeFrom',
      'timeTo',
      'createdAt',
      'editedAt',
    ],
    only: (n) => `atDayAfter=${day(n)}&atDayBefore=${day(n)}&timeFromAfter=09:00&timeToBefore=13:30`,
    unfit: [
      [() => ({ timeTo: '09:00' }), 'timeTo'],
      [() => ({ timeFrom: '08.00' }), 'timeFrom'],
      [() => ({ atDay: '2026-02-30' }), 'atDay'],
      [() => ({ employeeId: null }), 'employeeId'],
      [() => ({ workplaceId: ids.workplace[0] }), 'employeeId'],
      [() => ({ employeeId: 999_999 }), 'employeeId'],
    ],
  },
  {
    name: 'non-working-days',
    routes: oneOf(nonWorkingDays, nonWorkingDaysOne),
    body: (n) => ({ date: day(n), explanation: `Slava ${n}`, explanationEn: null, explanationDe: '' }),
    change: () => ({ explanation: 'Nova godina', explanationDe: 'Neujahr' }),
    sorts: ['upcoming', 'id', 'date', 'explanation', 'createdAt', 'editedAt'],
    only: (n) => `dateAfter=${day(n)}&dateBefore=${day(n)}&explanation=slava`,
    unfit: [
      [() => ({ date: '01-12-2026' }), 'date'],
      [() => ({ explanationEn: 'x'.repeat(501) }), 'explanationEn'],
    ],
  },
  {
    name: 'unavailability',
    routes: oneOf(unavailability, unavailabilityOne),
    before: 1,
    body: (n) => ({
      reason: `Isporuka ${n}`,
      reasonEn: 'Delivery',
      reasonDe: null,
      ...away(n),
      serviceUnitIds: [ids.serviceUnit[0], ids.serviceUnit[n]].filter((id, i, all) => all.indexOf(id) === i),
    }),
    change: () => ({ reasonDe: 'Lieferung', serviceUnitIds: [ids.serviceUnit[3]] }),
    sorts: ['upcoming', 'id', 'reason', 'unavailableFrom', 'unavailableTo', 'createdAt', 'editedAt'],
    only: (n) =>
      `unavailableFromAfter=${day(n)}&unavailableFromBefore=${day(n)}&serviceUnitId=${ids.serviceUnit[0]}`,
    unfit: [...awayUnfit, ...reasonUnfit, [() => ({ serviceUnitIds: [999_999] }), 'serviceUnitIds']],
  },
  {
    name: 'service-unit-unavailability',
    routes: oneOf(assignments, assignmentsOne),
    body: (n) => ({ serviceUnitId: ids.serviceUnit[n], unavailabilityId: ids.pause }),
    change: () => ({ serviceUnitId: ids.serviceUnit[11] }),
    sorts: [
      'upcoming',
      'id',
      'serviceUnit',
      'reason',
      'unavailableFrom',
      'unavailableTo',
      'createdAt',
      'editedAt',
    ],
    only: (n) => `serviceUnitId=${ids.serviceUnit[n]}&unavailabilityId=${ids.pause}&reason=serv`,
    unfit: [
      [() => ({ serviceUnitId: 999_999 }), 'serviceUnitId'],
      [() => ({ unavailabilityId: 999_999 }), 'unavailabilityId'],
    ],
  },
];

describe.each(RESOURCES)('$name', ({ routes, body, change, sorts, only, unfit, before = 0 }) => {
  const calls: AdminCalls = adminCalls(routes, () => manager.headers);

  async function eleven(): Promise<number[]> {
    const made: number[] = [];
    for (let n = 0; n < 11; n++) {
      const { status, body: record } = await calls.create(body(n));
      expect(status).toBe(201);
      made.push(record.id as number);
    }
    return made;
  }

  it('are created, read, replaced and removed, and the history says by whom', async () => {
    const { status, body: record } = await calls.create(body(0));
    expect(status).toBe(201);
    expect((await calls.read(record.id)).body).toEqual(record);

    const replaced = await calls.replace(record.id, { ...body(0), ...change(), editedAt: record.editedAt });
    expect(replaced.status).toBe(200);
    expect(replaced.body.editedAt).not.toBe(record.editedAt);
    expect((await calls.read(record.id)).body).toEqual(replaced.body);

    expect((await calls.remove(record.id)).status).toBe(200);
    expect((await calls.read(record.id)).status).toBe(404);
    expect((await calls.remove(record.id)).status).toBe(404);
    const events = await database.sql`select action, actor from audit_event order by id`;
    const actor = `user:${manager.id}`;
    expect(events).toEqual(['created', 'edited', 'deleted'].map((action) => ({ action, actor })));
  });

  it('tell the second of two who save the same record, who loses nothing', async () => {
    const { body: record } = await calls.create(body(0));
    const first = await calls.replace(record.id, { ...body(0), ...change(), editedAt: record.editedAt });
    const second = await calls.replace(record.id, { ...body(0), editedAt: record.editedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ record: first.body, changedBy: manager.email });
    const again = { ...body(0), editedAt: (second.body.record as { editedAt: string }).editedAt };
    expect((await calls.replace(record.id, again)).status).toBe(200);
  });

  it('are listed a page at a time, in either order, by any column', async () => {
    const made = await eleven();
    const total = made.length + before;
    const first = await calls.list();
    expect(first.body).toMatchObject({ total, page: 1, itemsPerPage: 10 });
    expect(itemsOf(first)).toHaveLength(10);
    for (const sort of sorts) {
      const [up, down] = await Promise.all(
        ['ASC', 'DESC'].map((direction) =>
          calls.list(`sort=${sort}&direction=${direction}&itemsPerPage=100`),
        ),
      );
      const inOrder = (answer: typeof up) => answer && itemsOf(answer).map(({ id }) => id);
      expect(inOrder(up)).toHaveLength(total);
      if (sort !== 'upcoming') expect(inOrder(down)).toEqual(inOrder(up)?.toReversed());
    }
    const third = await calls.list(`page=3&itemsPerPage=${Math.ceil(total / 3)}&sort=id`);
    expect(itemsOf(third).at(-1)?.id).toBe(Math.max(...made));
  });

  it('are filtered', async () => {
    const made = await eleven();
    const found = await calls.list(only(5));
    expect(itemsOf(found).map(({ id }) => id)).toEqual([made[5]]);
    expect(found.body.total).toBe(1);
    expect((await calls.list('createdBefore=2026-11-29')).body.total).toBe(before);
    const today = await calls.list('createdAfter=2026-11-30&editedAfter=2026-11-30&editedBefore=2026-11-30');
    expect(today.body.total).toBe(made.length);
  });

  it.each([
    'page=0',
    'itemsPerPage=101',
    'sort=nothing',
    'direction=UP',
    'nothing=1',
    'createdAfter=yesterday',
  ])('refuse the query %s', async (query) => {
    expect((await calls.list(query)).status).toBe(422);
  });

  it('come as a table to download, all pages of it', async () => {
    const [first] = await eleven();
    const response = await routes.GET(
      new NextRequest('http://localhost/list?format=csv', { headers: { ...manager.headers, lang: 'en' } }),
      { params: Promise.resolve({}) },
    );
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(11 + before + 1);
    expect(lines[0]).toContain('"No."');
    expect(lines.some((line) => line.startsWith(`"${first}",`))).toBe(true);
  });

  it.each(unfit.map(([wrong, field], index) => ({ wrong, field, index })))(
    'refuse what does not fit, at its field: $field ($index)',
    async ({ wrong, field }) => {
      const { status, body: answer } = await calls.create({ ...body(0), ...wrong() });
      expect([status, Object.keys(answer.fields as object)]).toEqual([422, [field]]);
      const { body: record } = await calls.create(body(0));
      const put = await calls.replace(record.id, { ...body(0), ...wrong(), editedAt: record.editedAt });
      expect([put.status, Object.keys(put.body.fields as object)]).toEqual([422, [field]]);
      expect((await calls.read(record.id)).body).toEqual(record);
    },
  );

  it('refuse unknown keys, a PUT without editedAt, and numbers that name nothing', async () => {
    const unknown = await calls.create({ ...body(0), surprise: 1 });
    expect([unknown.status, unknown.body.fields]).toEqual([422, { surprise: expect.any(String) }]);
    const { body: record } = await calls.create(body(0));
    expect((await calls.replace(record.id, body(0))).status).toBe(422);
    const nothing = await calls.replace(2_147_483_647, { ...body(1), editedAt: record.editedAt });
    expect(nothing.status).toBe(404);
    expect((await calls.read('x')).status).toBe(404);
  });
});

describe('what must be the only one of its kind', () => {
  it.each([
    ['employees-workplaces', 'workplaceId'],
    ['non-working-days', 'date'],
    ['service-unit-unavailability', 'serviceUnitId'],
  ])('%s says so at its field', async (name, field) => {
    const resource = RESOURCES.find((each) => each.name === name);
    if (!resource) throw new Error(`no ${name}`);
    const calls = adminCalls(resource.routes, () => manager.headers);
    const { body: first } = await calls.create(resource.body(0));
    const { body: second } = await calls.create(resource.body(1));
    const expected = [422, { [field]: 'This value already exists.' }];
    const twice = await calls.create(resource.body(0));
    expect([twice.status, twice.body.fields]).toEqual(expected);
    const moved = await calls.replace(second.id, { ...resource.body(0), editedAt: second.editedAt });
    expect([moved.status, moved.body.fields]).toEqual(expected);
    expect(first.id).not.toBe(second.id);
  });
});

describe('today and what is to come', () => {
  const of = (name: string) => {
    const resource = RESOURCES.find((each) => each.name === name);
    if (!resource) throw new Error(`no ${name}`);
    return { ...resource, calls: adminCalls(resource.routes, () => manager.headers) };
  };
  const order = async (calls: AdminCalls, made: unknown[]) =>
    itemsOf(await calls.list('itemsPerPage=100'))
      .map(({ id }) => made.indexOf(id))
      .filter((index) => index >= 0);

  it.each(['employees-unavailability', 'workplaces-unavailability', 'unavailability'])(
    'stand first among %s, with what lasts; what is over follows, the latest first',
    async (name) => {
      const { calls, body } = of(name);
      const spans = [
        ['2026-11-02T09:00', '2026-11-03T09:00'],
        ['2026-12-24T09:00', '2026-12-25T09:00'],
        ['2026-11-29T09:00', '2026-12-02T09:00'],
        ['2026-11-20T09:00', '2026-11-30T08:59'],
      ];
      const made: unknown[] = [];
      for (const [index, [unavailableFrom, unavailableTo]] of spans.entries()) {
        const created = await calls.create({ ...body(index), unavailableFrom, unavailableTo });
        made.push(created.body.id);
      }
      expect(await order(calls, made)).toEqual([2, 1, 3, 0]);
    },
  );

  it.each([
    ['specific-working-hours', 'atDay'],
    ['non-working-days', 'date'],
  ])('stand first among %s', async (name, field) => {
    const { calls, body } = of(name);
    const made: unknown[] = [];
    for (const [index, date] of ['2026-11-20', '2026-12-03', '2026-11-30', '2026-11-29'].entries()) {
      made.push((await calls.create({ ...body(index), [field]: date })).body.id);
    }
    expect(await order(calls, made)).toEqual([2, 1, 3, 0]);
  });
});

describe('an instant', () => {
  const calls = () =>
    adminCalls(oneOf(employeesUnavailability, employeesUnavailabilityOne), () => manager.headers);

  it('is wall time of the salon, or names its offset; it comes back with the salon’s', async () => {
    const absence = { employeeId: ids.employee[0], reason: 'Zubar', unavailableFrom: '2026-12-01T09:00' };
    const { body } = await calls().create({ ...absence, unavailableTo: '2026-12-01T10:00:00Z' });
    expect(body).toMatchObject({
      unavailableFrom: '2026-12-01T09:00:00+01:00',
      unavailableTo: '2026-12-01T11:00:00+01:00',
    });
  });
});

describe('employees and workplaces with reservations', () => {
  it('are not deleted: the answer says to hide them', async () => {
    const { sql } = database;
    const [employeeId = 0, workplaceId = 0, serviceUnitId = 0] = [
      ids.employee[0],
      ids.workplace[0],
      ids.serviceUnit[0],
    ];
    await aReservation(sql, { serviceUnitId, employeeId, workplaceId, status: 4 });
    for (const [routes, id] of [
      [oneOf(employees, employeesOne), employeeId],
      [oneOf(workplaces, workplacesOne), workplaceId],
    ] as const) {
      const { status, body } = await adminCalls(routes, () => manager.headers).remove(id);
      expect([status, body.error]).toEqual([409, expect.stringContaining('Hide it instead')]);
    }
  });
});

describe('an employee’s photo', () => {
  const handlers = { PUT: employeePhoto.PUT, DELETE: employeePhoto.DELETE };
  const photo = (method: keyof typeof handlers, id: number, bytes?: Buffer) =>
    handlers[method](
      new NextRequest('http://localhost:3000/', {
        method,
        headers: { ...manager.headers, lang: 'en', ...(bytes && { 'content-type': 'image/png' }) },
        ...(bytes && { body: new Uint8Array(bytes) }),
      }),
      { params: Promise.resolve({ id: String(id) }) },
    );
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
      .png()
      .toBuffer();
  type Photo = { key: string; variants: { width: number; format: 'webp' | 'avif' }[] };
  const isStored = async ({ key, variants: [first] }: Photo) =>
    first !== undefined && (await pictureStorage().get(key, first.width, first.format)) !== null;

  it('is kept in sizes of its own, exchanged and removed, and leaves no file behind', async () => {
    const id = ids.employee[0] ?? 0;
    const calls = adminCalls(oneOf(employees, employeesOne), () => manager.headers);
    const { body: before } = await calls.read(id);
    const first = (await (await photo('PUT', id, await picture())).json()) as Record<string, unknown>;
    const firstPhoto = first.photo as Photo;
    expect(await isStored(firstPhoto)).toBe(true);
    expect(first.editedAt).toBe(before.editedAt);

    const second = (await (await photo('PUT', id, await picture())).json()) as Record<string, unknown>;
    expect([await isStored(firstPhoto), await isStored(second.photo as Photo)]).toEqual([false, true]);
    const none = (await (await photo('DELETE', id)).json()) as Record<string, unknown>;
    expect([none.photo, await isStored(second.photo as Photo)]).toEqual([null, false]);
  });

  it('is refused when it is no picture', async () => {
    const answer = await photo('PUT', ids.employee[0] ?? 0, Buffer.from('<svg onload="alert(1)"/>'));
    expect(answer.status).toBe(415);
  });
});
