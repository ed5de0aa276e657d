import { beforeAll, beforeEach } from 'vitest';
import * as employeesUnavailabilityOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import * as employeesUnavailability from '@/app/admin/api/employees-unavailability/route.ts';
import * as employeesWorkplacesOne from '@/app/admin/api/employees-workplaces/[id]/route.ts';
import * as employeesWorkplaces from '@/app/admin/api/employees-workplaces/route.ts';
import * as employeesOne from '@/app/admin/api/employees/[id]/route.ts';
import * as employees from '@/app/admin/api/employees/route.ts';
import * as nonWorkingDaysOne from '@/app/admin/api/non-working-days/[id]/route.ts';
import * as nonWorkingDays from '@/app/admin/api/non-working-days/route.ts';
import * as assignmentsOne from '@/app/admin/api/service-unit-unavailability/[id]/route.ts';
import * as assignments from '@/app/admin/api/service-unit-unavailability/route.ts';
import * as openingPeriodsOne from '@/app/admin/api/opening-periods/[id]/route.ts';
import * as openingPeriods from '@/app/admin/api/opening-periods/route.ts';
import * as shiftPatternsOne from '@/app/admin/api/shift-patterns/[id]/route.ts';
import * as shiftPatterns from '@/app/admin/api/shift-patterns/route.ts';
import * as specificHoursOne from '@/app/admin/api/specific-working-hours/[id]/route.ts';
import * as specificHours from '@/app/admin/api/specific-working-hours/route.ts';
import * as unavailabilityOne from '@/app/admin/api/unavailability/[id]/route.ts';
import * as unavailability from '@/app/admin/api/unavailability/route.ts';
import * as workplacesUnavailabilityOne from '@/app/admin/api/workplaces-unavailability/[id]/route.ts';
import * as workplacesUnavailability from '@/app/admin/api/workplaces-unavailability/route.ts';
import * as workplacesOne from '@/app/admin/api/workplaces/[id]/route.ts';
import * as workplaces from '@/app/admin/api/workplaces/route.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import type { AdminRoutes } from '../admin.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { aCategory, aServiceUnit, anEmployee, aWorkplace, MONDAY_MORNING, TUESDAY } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

/** Twelve of each, since a list has ten entries on its first page. */
type Ids = {
  employee: number[];
  workplace: number[];
  serviceUnit: number[];
  category: number[];
  pause: number;
};

export type Rota = {
  readonly manager: SignedIn;
  readonly ids: Ids;
  readonly sql: ReturnType<typeof useDatabase>['sql'];
};

/** A database with a manager and a salon that has no rota yet, the same before each test; to be called once, at the top of a file. */
export function salonWithoutRota(): Rota {
  const database = useDatabase();
  let made: Omit<Rota, 'sql'> | undefined;
  const ready = () => {
    if (!made) throw new Error('The salon is ready inside tests and hooks only');
    return made;
  };

  beforeAll(async () => {
    const { sql } = database;
    atTime(MONDAY_MORNING);
    const manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
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
    // The database dates them by its own clock, which is not the one of the tests.
    const since = new Date(MONDAY_MORNING.getTime() - 7 * DAY);
    await sql`update employee set created_at = ${since}`;
    await sql`update workplace set created_at = ${since}`;
    await sql`update unavailability set created_at = ${since}`;
    made = { manager, ids: { employee, workplace, serviceUnit, category, pause: pause?.id ?? 0 } };
  });

  beforeEach(async () => {
    const { sql } = database;
    const { ids } = ready();
    // What a test before this one has added; much faster than to begin anew.
    await emptyTables(
      sql,
      'specific_working_hours',
      'shift_pattern',
      'opening_period',
      'leave_request',
      'employee_unavailability',
      'workplace_unavailability',
      'employee_workplace',
      'service_unit_unavailability',
      'non_working_day',
      'audit_event',
    );
    await sql`delete from employee where id <> all (${ids.employee})`;
    await sql`delete from workplace where id <> all (${ids.workplace})`;
    await sql`delete from unavailability where id <> ${ids.pause}`;
    atTime(MONDAY_MORNING);
  });

  return {
    get sql() {
      return database.sql;
    },
    get manager() {
      return ready().manager;
    },
    get ids() {
      return ready().ids;
    },
  };
}

type Body = Record<string, unknown>;

export type Resource = {
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
const monday = (n: number) => addDays(TUESDAY, 7 * n - 1);
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
export const oneOf = (
  list: Pick<AdminRoutes, 'GET' | 'POST'>,
  one: Pick<AdminRoutes, 'GET' | 'PUT' | 'DELETE'>,
) => ({
  GET: list.GET,
  POST: list.POST,
  READ: one.GET,
  PUT: one.PUT,
  DELETE: one.DELETE,
});

export const recordsOf = (rota: Rota): Resource[] => [
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
      categoryIds: rota.ids.category,
      status: 1,
    }),
    change: () => ({ name: 'Žana Đorđević', phone: '', email: null, categoryIds: [], status: 2 }),
    sorts: ['id', 'name', 'email', 'phone', 'status', 'createdAt', 'editedAt'],
    only: (n) => `name=zana%20${n}&email=ZANA.${n}%40&status=1&category=${rota.ids.category[0]}`,
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
      categoryIds: [rota.ids.category[1]],
      status: 1,
    }),
    change: () => ({ name: 'Soba', categoryIds: [], status: 2 }),
    sorts: ['id', 'name', 'description', 'status', 'createdAt', 'editedAt'],
    only: (n) => `name=stolica%20${n}&category=${rota.ids.category[1]}`,
    unfit: [
      [() => ({ name: 'x'.repeat(201) }), 'name'],
      [() => ({ status: '1' }), 'status'],
      [() => ({ categoryIds: [999_999] }), 'categoryIds'],
    ],
  },
  {
    name: 'employees-workplaces',
    routes: oneOf(employeesWorkplaces, employeesWorkplacesOne),
    body: (n) => ({ employeeId: rota.ids.employee[n], workplaceId: rota.ids.workplace[n] }),
    change: () => ({ workplaceId: rota.ids.workplace[11] }),
    sorts: ['id', 'employee', 'workplace', 'createdAt', 'editedAt'],
    only: (n) => `employeeId=${rota.ids.employee[n]}&workplaceId=${rota.ids.workplace[n]}`,
    unfit: [
      [() => ({ employeeId: 999_999 }), 'employeeId'],
      [() => ({ workplaceId: null }), 'workplaceId'],
    ],
  },
  {
    name: 'employees-unavailability',
    routes: oneOf(employeesUnavailability, employeesUnavailabilityOne),
    body: (n) => ({ employeeId: rota.ids.employee[n], reason: 'Zubar', ...away(n) }),
    change: () => ({ employeeId: rota.ids.employee[11], reason: 'Odmor' }),
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
    only: (n) =>
      `employeeId=${rota.ids.employee[n]}&unavailableFromAfter=${day(n)}&unavailableToBefore=${day(n)}`,
    unfit: [...awayUnfit, ...reasonUnfit, [() => ({ employeeId: 999_999 }), 'employeeId']],
  },
  {
    name: 'workplaces-unavailability',
    routes: oneOf(workplacesUnavailability, workplacesUnavailabilityOne),
    body: (n) => ({ workplaceId: rota.ids.workplace[n], reason: 'Servis', ...away(n) }),
    change: () => ({ workplaceId: rota.ids.workplace[11] }),
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
    only: (n) => `workplaceId=${rota.ids.workplace[n]}&reason=servis`,
    unfit: [...awayUnfit, ...reasonUnfit, [() => ({ workplaceId: 999_999 }), 'workplaceId']],
  },
  {
    name: 'specific-working-hours',
    routes: oneOf(specificHours, specificHoursOne),
    body: (n) => ({
      employeeId: rota.ids.employee[n],
      workplaceId: null,
      atDay: day(n),
      timeFrom: '09:00',
      timeTo: '13:30',
    }),
    change: () => ({ employeeId: null, workplaceId: rota.ids.workplace[0], timeTo: '14:00' }),
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
      [() => ({ workplaceId: rota.ids.workplace[0] }), 'employeeId'],
      [() => ({ employeeId: 999_999 }), 'employeeId'],
    ],
  },
  {
    name: 'shift-patterns',
    routes: oneOf(shiftPatterns, shiftPatternsOne),
    body: (n) => ({
      employeeId: rota.ids.employee[n],
      workplaceId: null,
      validFrom: monday(n),
      validUntil: addDays(monday(n), 27),
      weeks: [{ mon: [{ from: '09:00', to: '13:00' }] }, { tue: [{ from: '12:00', to: '20:00' }] }],
    }),
    change: () => ({ employeeId: null, workplaceId: rota.ids.workplace[0], validUntil: null }),
    sorts: ['upcoming', 'id', 'employee', 'workplace', 'validFrom', 'validUntil', 'createdAt', 'editedAt'],
    only: (n) =>
      `validFromAfter=${monday(n)}&validFromBefore=${monday(n)}&employeeId=${rota.ids.employee[n]}`,
    unfit: [
      [() => ({ validFrom: day(0) }), 'validFrom'],
      [() => ({ validUntil: '2026-02-30' }), 'validUntil'],
      [() => ({ weeks: [] }), 'weeks'],
      [() => ({ employeeId: null }), 'employeeId'],
      [() => ({ employeeId: 999_999 }), 'employeeId'],
    ],
  },
  {
    name: 'opening-periods',
    routes: oneOf(openingPeriods, openingPeriodsOne),
    body: (n) => ({
      name: `Leto ${n}`,
      validFrom: day(10 * n),
      validUntil: day(10 * n + 9),
      days: {
        mon: [
          { from: '09:00', to: '12:30' },
          { from: '13:15', to: '18:30' },
        ],
      },
    }),
    change: () => ({ name: '', validUntil: null, days: { sun: [{ from: '10:00', to: '23:00' }] } }),
    sorts: ['upcoming', 'id', 'name', 'validFrom', 'validUntil', 'createdAt', 'editedAt'],
    only: (n) => `validOn=${day(10 * n + 5)}`,
    unfit: [
      [() => ({ validFrom: '2026-02-30' }), 'validFrom'],
      [() => ({ validUntil: day(-400) }), 'validUntil'],
      [() => ({ days: null }), 'days'],
      [() => ({ days: { mon: [{ from: '18:30', to: '09:00' }] } }), 'days.mon.0.to'],
      [() => ({ name: 'x'.repeat(201) }), 'name'],
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
      serviceUnitIds: [rota.ids.serviceUnit[0], rota.ids.serviceUnit[n]].filter(
        (id, i, all) => all.indexOf(id) === i,
      ),
    }),
    change: () => ({ reasonDe: 'Lieferung', serviceUnitIds: [rota.ids.serviceUnit[3]] }),
    sorts: ['upcoming', 'id', 'reason', 'unavailableFrom', 'unavailableTo', 'createdAt', 'editedAt'],
    only: (n) =>
      `unavailableFromAfter=${day(n)}&unavailableFromBefore=${day(n)}&serviceUnitId=${rota.ids.serviceUnit[0]}`,
    unfit: [...awayUnfit, ...reasonUnfit, [() => ({ serviceUnitIds: [999_999] }), 'serviceUnitIds']],
  },
  {
    name: 'service-unit-unavailability',
    routes: oneOf(assignments, assignmentsOne),
    body: (n) => ({ serviceUnitId: rota.ids.serviceUnit[n], unavailabilityId: rota.ids.pause }),
    change: () => ({ serviceUnitId: rota.ids.serviceUnit[11] }),
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
    only: (n) => `serviceUnitId=${rota.ids.serviceUnit[n]}&unavailabilityId=${rota.ids.pause}&reason=serv`,
    unfit: [
      [() => ({ serviceUnitId: 999_999 }), 'serviceUnitId'],
      [() => ({ unavailabilityId: 999_999 }), 'unavailabilityId'],
    ],
  },
];
