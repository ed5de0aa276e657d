import { expect, it } from 'vitest';
import { employeeRightsAfter } from './employee-rights.ts';

it.each([
  ['view', {}, 'view'],
  ['view', { employeesBook: true }, 'book'],
  ['view', { employeesBook: false }, 'view'],
  ['book', { employeesBook: false }, 'view'],
  ['manage', { employeesBook: true }, 'manage'],
  ['manage', { employeesBook: false }, 'view'],
  ['view', { employeeRights: 'manage' }, 'manage'],
  ['manage', { employeeRights: 'book', employeesBook: true }, 'book'],
  ['view', { employeeRights: 'manage', employeesBook: false }, 'manage'],
  ['book', { employeeRights: 'view', employeesBook: true }, 'view'],
  ['book', { employeeRights: 'book', employeesBook: false }, 'view'],
  ['manage', { employeeRights: 'manage', employeesBook: true }, 'manage'],
] as const)('of %s, who sends %j gets %s', (before, sent, after) => {
  expect(employeeRightsAfter(before, sent)).toBe(after);
});
