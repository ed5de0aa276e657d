import { describe, expect, it } from 'vitest';
import { BOARD_SCREEN_NAMES, hasOneOf, rolesForAdminPath, rolesForBoardPath } from './roles.ts';

const manager = ['ROLE_MANAGER'] as const;
const superAdmin = ['ROLE_SUPER_ADMIN'] as const;
const mayOpen = (path: string, roles: typeof manager | typeof superAdmin | readonly never[]) => {
  const allowed = rolesForBoardPath(path);
  return allowed === null || hasOneOf(roles, allowed);
};

/** Accounts, what the whole salon is and says, and what takes everything in or out. */
const OF_SUPER_ADMINS = new Set<string>(['users', 'settings', 'site', 'import']);

describe('the board', () => {
  it.each(BOARD_SCREEN_NAMES)('%s is closed to nobody but those whom the table names', (screen) => {
    const path = `/board/${screen}`;
    expect(mayOpen(path, [])).toBe(false);
    expect(mayOpen(path, superAdmin)).toBe(true);
    const isForManagers = !OF_SUPER_ADMINS.has(screen);
    expect(mayOpen(path, manager)).toBe(isForManagers);
    expect(mayOpen(`${path}/7/images`, manager)).toBe(isForManagers);
  });

  it.each(['/board/login', '/board/register', '/board/register/confirm'])('%s is open', (path) => {
    expect(mayOpen(path, [])).toBe(true);
  });

  it.each(['/board', '/board/', '/board/nothing', '/board/constructor', '/board/login/x'])(
    '%s is for staff only',
    (path) => {
      expect(mayOpen(path, [])).toBe(false);
      expect(mayOpen(path, manager)).toBe(true);
    },
  );
});

describe('the endpoints of the back office', () => {
  it.each([
    ['/admin/api/login', null],
    ['/admin/api/users/reset-password-init', null],
    ['/admin/api/users', superAdmin],
    ['/admin/api/users/3/approve', superAdmin],
    ['/admin/api/users/reset-password-init/x', superAdmin],
  ])('%s', (path, expected) => expect(rolesForAdminPath(path)).toEqual(expected));

  it('whatever no row names is for staff', () => {
    expect(rolesForAdminPath('/admin/api/toString')).toHaveLength(2);
    expect(rolesForAdminPath('/admin/api/clients/4')).toHaveLength(2);
  });
});
