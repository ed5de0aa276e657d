import { describe, expect, it } from 'vitest';
import { AREAS, USUAL_AREAS } from '../../base/statuses.ts';
import {
  accessOf,
  accessToAdminPath,
  accessToBoardPath,
  awayFrom,
  hasArea,
  mayEnter,
  TABLE_TO_DOWNLOAD,
  employeeScopeOf,
  type Rights,
} from './roles.ts';
import { BOARD_SCREEN_NAMES, BOARD_SCREENS, screensFor } from './screen-access.ts';

const nobody: Rights = { roles: [], areas: [] };
const manager: Rights = { roles: ['ROLE_MANAGER'], areas: USUAL_AREAS };
const employee: Rights = { roles: ['ROLE_EMPLOYEE'], areas: AREAS };
const superAdmin: Rights = { roles: ['ROLE_SUPER_ADMIN'], areas: [] };
const mayOpen = (path: string, rights: Rights, hasTill = true) => {
  const access = accessToBoardPath(path, hasTill ? ['till', 'payAhead', 'reviews'] : ['reviews']);
  return access === null || mayEnter(rights, access);
};

/** Accounts, what the whole salon is and says, and what takes everything in or out. */
const OF_SUPER_ADMINS = new Set<string>(['users', 'settings', 'site', 'import', 'history', 'api-keys']);
/** Of whom the salon trusts with its till. */
const OF_AREA_TILL = new Set<string>(['sales', 'till', 'products', 'payments']);
/** With what is hers; the first is hers alone. */
const OF_EMPLOYEES = new Set<string>([
  'my-day',
  'reservations',
  'rota',
  'clients',
  'qrcode-scanner',
  'notifications',
]);

describe('the board', () => {
  it.each(BOARD_SCREEN_NAMES)('%s is closed to nobody but those whom the table names', (screen) => {
    const path = `/board/${screen}`;
    expect(mayOpen(path, nobody)).toBe(false);
    const isForOneself = screen === 'my-day';
    expect(mayOpen(path, employee)).toBe(OF_EMPLOYEES.has(screen));
    expect(mayOpen(path, superAdmin)).toBe(!isForOneself);
    const isForManagers = !OF_SUPER_ADMINS.has(screen) && !OF_AREA_TILL.has(screen) && !isForOneself;
    expect(mayOpen(path, manager)).toBe(isForManagers);
    expect(mayOpen(`${path}/7/images`, manager)).toBe(isForManagers);
  });

  it('has what belongs to the till for whoever has that area, and for nobody where the salon checks nobody out', () => {
    const atTill: Rights = { roles: ['ROLE_MANAGER'], areas: ['till'] };
    const ofTill = screensFor(superAdmin, ['till', 'payAhead']).filter(
      (screen) => !screensFor(superAdmin, []).includes(screen),
    );
    expect(new Set<string>(ofTill)).toEqual(OF_AREA_TILL);
    for (const screen of ofTill) {
      expect([atTill, manager, employee].map((who) => mayOpen(`/board/${screen}`, who))).toEqual([
        true,
        false,
        false,
      ]);
      // As an address that names nothing.
      expect([atTill, manager, nobody].map((who) => mayOpen(`/board/${screen}`, who, false))).toEqual([
        true,
        true,
        false,
      ]);
      expect(screensFor(atTill, ['till', 'payAhead'])).toContain(screen);
      expect(screensFor(manager, ['till', 'payAhead'])).not.toContain(screen);
    }
  });

  it.each(['/board/login', '/board/register', '/board/register/confirm'])('%s is open', (path) => {
    expect(mayOpen(path, nobody)).toBe(true);
  });

  it.each(['/board', '/board/', '/board/nothing', '/board/constructor', '/board/login/x'])(
    '%s is for staff only',
    (path) => {
      expect(mayOpen(path, nobody)).toBe(false);
      expect(mayOpen(path, manager)).toBe(true);
    },
  );
});

describe('the endpoints of the back office', () => {
  const who = { nobody, employee, manager, superAdmin };
  const mayCall = (method: string, path: string) => {
    const access = accessToAdminPath(method, path);
    return Object.entries(who)
      .filter(([, rights]) => access === null || mayEnter(rights, access))
      .map(([name]) => name);
  };
  it.each([
    ['POST', '/admin/api/login', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['POST', '/admin/api/token/refresh', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['POST', '/admin/api/logout', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['POST', '/admin/api/register', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['GET', '/admin/api/register/confirm', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['POST', '/admin/api/users/reset-password-init', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['POST', '/admin/api/users/reset-password-confirm', ['nobody', 'employee', 'manager', 'superAdmin']],
    ['GET', '/admin/api/users', ['superAdmin']],
    ['POST', '/admin/api/users/3/approve', ['superAdmin']],
    ['POST', '/admin/api/users/reset-password-init/x', ['superAdmin']],
    ['DELETE', '/admin/api/reservations/3', ['superAdmin']],
    ['GET', '/admin/api/reservations/3', ['employee', 'manager', 'superAdmin']],
    ['GET', '/admin/api/reservations/reasons', ['manager', 'superAdmin']],
    // What is no word is somebody's record, if there is one.
    ['GET', '/admin/api/reservations/4x', ['employee', 'manager', 'superAdmin']],
    ['GET', '/admin/api/reservations/x4', ['employee', 'manager', 'superAdmin']],
    ['PUT', '/admin/api/reservations/3', ['manager', 'superAdmin']],
    ['POST', '/admin/api/reservations', ['employee', 'manager', 'superAdmin']],
    ['GET', '/admin/api/reservations/why-not-free', ['manager', 'superAdmin']],
    ['GET', '/admin/api/toString', ['employee', 'manager', 'superAdmin']],
    ['GET', '/admin/api/my-day', ['employee']],
    ['POST', '/admin/api/reservations/4/done', ['employee', 'manager', 'superAdmin']],
    ['POST', '/admin/api/reservations/4/reject', ['manager', 'superAdmin']],
    ['GET', '/admin/api/clients/4/card', ['manager', 'superAdmin']],
  ])('%s %s', (method, path, expected) => expect(mayCall(method, path)).toEqual(expected));
});

describe('an area', () => {
  const access = (method: string, path: string) => accessToAdminPath(method, path)?.areas;

  it.each([
    ['POST', '/admin/api/clients/4/erase', ['erase']],
    ['POST', '/admin/api/clients/4/merge', ['erase']],
    ['DELETE', '/admin/api/clients/4', ['erase']],
    ['GET', '/admin/api/clients/4/export', ['export']],
    // Next answers HEAD with the handler of GET.
    ['HEAD', '/admin/api/clients/4/export', ['export']],
    ['POST', '/admin/api/service-units', ['prices']],
    ['PUT', '/admin/api/employees/4/service-units', ['prices']],
    ['PUT', '/admin/api/settings', ['settings']],
    ['POST', '/admin/api/settings/usual-services', ['settings', 'prices']],
    ['PUT', '/admin/api/service-units/4', undefined],
    ['GET', '/admin/api/clients//export', undefined],
    ['GET', '/admin/api/clients/4/4', undefined],
  ])('%s %s: %j', (method, path, areas) => expect(access(method, path)).toEqual(areas));

  it.each(AREAS)('%s is had by super administrators, and by those managers who got it', (area) => {
    expect(hasArea(superAdmin, area)).toBe(true);
    expect(hasArea({ roles: ['ROLE_MANAGER'], areas: [area] }, area)).toBe(true);
    expect(hasArea({ roles: ['ROLE_MANAGER'], areas: AREAS.filter((other) => other !== area) }, area)).toBe(
      false,
    );
    expect(hasArea({ roles: [], areas: [area] }, area)).toBe(false);
  });

  it('is asked for by a row of the table, whether it names a deed or what it is done to', () => {
    expect(accessOf('GET clients/[id]/export').areas).toEqual(['export']);
    expect(accessOf('settings').areas).toEqual(['settings']);
    expect(accessOf('users')).toEqual({ roles: ['ROLE_SUPER_ADMIN'] });
    expect(TABLE_TO_DOWNLOAD.areas).toEqual(['export']);
  });

  it('opens no screen by itself', () => {
    const everything: Rights = { roles: [], areas: AREAS };
    for (const screen of BOARD_SCREEN_NAMES)
      expect(mayEnter(everything, BOARD_SCREENS[screen].access)).toBe(false);
  });
});

it.each([
  ['dashboard', superAdmin, '/board/dashboard'],
  ['users', manager, '/board/dashboard?denied=1'],
  ['dashboard', employee, '/board/my-day'],
  ['employees', employee, '/board/my-day?denied=1'],
  ['dashboard', nobody, '/board/login?notice=session-over'],
])('whoever may not open %s is led to where they may be', (screen, rights, where) =>
  expect(awayFrom(screen, rights)).toBe(where),
);

it.each([
  [['ROLE_EMPLOYEE'], 7, 7],
  [['ROLE_MANAGER'], null, null],
  [['ROLE_MANAGER', 'ROLE_EMPLOYEE'], 7, null],
  [['ROLE_SUPER_ADMIN', 'ROLE_EMPLOYEE'], 7, null],
] as const)('%j of employee %j sees the reservations of %j', (roles, employeeId, employeeScope) =>
  expect(employeeScopeOf({ roles: [...roles], areas: [], employeeId })).toBe(employeeScope),
);

it('nobody is taken for the desk for want of an employee', () => {
  expect(() => employeeScopeOf({ roles: ['ROLE_EMPLOYEE'], areas: [], employeeId: null })).toThrow(
    /neither of the desk/,
  );
  expect(() => employeeScopeOf({ roles: [], areas: [], employeeId: null })).toThrow(/neither of the desk/);
});
