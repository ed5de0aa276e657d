import { describe, expect, it } from 'vitest';
import { USER_STATUS } from '../../base/statuses.ts';
import { currentRights, mayLogIn, type Standing } from './rules.ts';
import { mayStill } from './stored-access.ts';

it.each([
  [USER_STATUS.CONFIRMATION_REQUIRED, false],
  [USER_STATUS.ACTIVE, false],
  [USER_STATUS.APPROVED, true],
  [USER_STATUS.DELETED, false],
  [USER_STATUS.RESET_PASS_INIT, true],
])('status %i may log in: %s', (status, expected) => expect(mayLogIn(status)).toBe(expected));

const standing = (change: Partial<Standing>): Standing => ({
  status: USER_STATUS.APPROVED,
  roles: ['ROLE_MANAGER'],
  areas: [],
  employeeId: null,
  ...change,
});
const rights = (change: Partial<Standing>) => currentRights(standing(change));

describe('what somebody may do now', () => {
  it('is nothing for whoever may not log in', () => {
    expect(rights({ status: USER_STATUS.DELETED })).toBeNull();
  });

  it('is nothing by the role of an employee for who is none', () => {
    expect(rights({ roles: ['ROLE_EMPLOYEE'] })?.roles).toEqual([]);
    expect(rights({ roles: ['ROLE_EMPLOYEE'], employeeId: 3 })?.roles).toEqual(['ROLE_EMPLOYEE']);
  });
});

describe('what is stored may still be used', () => {
  const employee = rights({ roles: ['ROLE_EMPLOYEE'], employeeId: 3 });

  it.each([
    ['the calendar of the salon, with the area', rights({ areas: ['export'] }), 'salon-feed', null, true],
    ['the calendar of the salon, without the area', rights({}), 'salon-feed', null, false],
    ['the calendar of an employee, by the desk', rights({}), 'employee-feed', 3, true],
    ['her calendar, by herself', employee, 'employee-feed', 3, true],
    ['a colleague’s calendar, by an employee', employee, 'employee-feed', 4, false],
    ['an import, by a manager', rights({}), 'import', null, false],
    ['anything, by nobody', null, 'session', null, false],
    ['a session, by whoever logs in', rights({ roles: [] }), 'session', null, true],
  ] as const)('%s', (_, held, kind, employeeId, expected) => {
    expect(mayStill(held, kind, employeeId)).toBe(expected);
  });
});
