import { describe, expect, it } from 'vitest';
import * as employeesUnavailabilityOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import * as employeesUnavailability from '@/app/admin/api/employees-unavailability/route.ts';
import * as employeesOne from '@/app/admin/api/employees/[id]/route.ts';
import * as employees from '@/app/admin/api/employees/route.ts';
import * as workplacesOne from '@/app/admin/api/workplaces/[id]/route.ts';
import * as workplaces from '@/app/admin/api/workplaces/route.ts';
import { adminCalls, itemsOf, type AdminCalls } from '../support/admin.ts';
import { aReservation } from '../support/reservations.ts';
import { oneOf, recordsOf, salonWithoutRota } from '../support/salons/rota-records.ts';

const rota = salonWithoutRota();
const RESOURCES = recordsOf(rota);

const of = (name: string) => {
  const resource = RESOURCES.find((each) => each.name === name);
  if (!resource) throw new Error(`no ${name}`);
  return { ...resource, calls: adminCalls(resource.routes, () => rota.manager.headers) };
};

describe('what must be the only one of its kind', () => {
  it.each([
    ['employees-workplaces', 'workplaceId'],
    ['non-working-days', 'date'],
    ['service-unit-unavailability', 'serviceUnitId'],
  ])('%s says so at its field', async (name, field) => {
    const { calls, body } = of(name);
    const { body: first } = await calls.create(body(0));
    const { body: second } = await calls.create(body(1));
    const expected = [422, { [field]: 'This value already exists.' }];
    const twice = await calls.create(body(0));
    expect([twice.status, twice.body.fields]).toEqual(expected);
    const moved = await calls.replace(second.id, { ...body(0), editedAt: second.editedAt });
    expect([moved.status, moved.body.fields]).toEqual(expected);
    expect(first.id).not.toBe(second.id);
  });
});

describe('today and what is to come', () => {
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
    adminCalls(oneOf(employeesUnavailability, employeesUnavailabilityOne), () => rota.manager.headers);

  it('is wall time of the salon, or names its offset; it comes back with the salon’s', async () => {
    const absence = {
      employeeId: rota.ids.employee[0],
      reason: 'Zubar',
      unavailableFrom: '2026-12-01T09:00',
    };
    const { body } = await calls().create({ ...absence, unavailableTo: '2026-12-01T10:00:00Z' });
    expect(body).toMatchObject({
      unavailableFrom: '2026-12-01T09:00:00+01:00',
      unavailableTo: '2026-12-01T11:00:00+01:00',
    });
  });
});

describe('employees and workplaces with reservations', () => {
  it('are not deleted: the answer says to hide them', async () => {
    const { sql } = rota;
    const [employeeId = 0, workplaceId = 0, serviceUnitId = 0] = [
      rota.ids.employee[0],
      rota.ids.workplace[0],
      rota.ids.serviceUnit[0],
    ];
    await aReservation(sql, { serviceUnitId, employeeId, workplaceId, status: 4 });
    for (const [routes, id] of [
      [oneOf(employees, employeesOne), employeeId],
      [oneOf(workplaces, workplacesOne), workplaceId],
    ] as const) {
      const { status, body } = await adminCalls(routes, () => rota.manager.headers).remove(id);
      expect([status, body.error]).toEqual([409, expect.stringContaining('Hide it instead')]);
    }
  });
});
