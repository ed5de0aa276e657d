import { describe, expect, it } from 'vitest';
import { USER_STATUS, type Role, type UserStatus } from '../../base/statuses.ts';
import { canApprove, leavesNoSuperAdmin } from './rules.ts';

const { CONFIRMATION_REQUIRED, ACTIVE, APPROVED, DELETED, RESET_PASS_INIT } = USER_STATUS;

it.each<[string, UserStatus, boolean]>([
  ['unconfirmed', CONFIRMATION_REQUIRED, false],
  ['active', ACTIVE, true],
  ['approved', APPROVED, false],
  ['deleted', DELETED, true],
  ['about to change the password', RESET_PASS_INIT, false],
])('a user who is %s can be approved: %s %s', (_, status, approvable) => {
  expect(canApprove(status)).toBe(approvable);
});

const superAdmin = (id: number, status: UserStatus = APPROVED) => ({
  id,
  roles: ['ROLE_SUPER_ADMIN'] as Role[],
  status,
});
const manager = { id: 9, roles: ['ROLE_MANAGER'] as Role[], status: APPROVED };

describe('the last super administrator', () => {
  it('may neither go nor lose the role nor be taken out', () => {
    const users = [superAdmin(1), manager];
    expect(leavesNoSuperAdmin(users, 1, null)).toBe(true);
    expect(leavesNoSuperAdmin(users, 1, { ...manager })).toBe(true);
    expect(leavesNoSuperAdmin(users, 1, superAdmin(1, DELETED))).toBe(true);
  });
  it('may change otherwise', () => {
    const both: Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_MANAGER'];
    expect(leavesNoSuperAdmin([superAdmin(1)], 1, { roles: both, status: APPROVED })).toBe(false);
  });
  it('is not the last while another one can log in', () => {
    expect(leavesNoSuperAdmin([superAdmin(1), superAdmin(2, RESET_PASS_INIT)], 1, null)).toBe(false);
    expect(leavesNoSuperAdmin([superAdmin(1), superAdmin(2, DELETED)], 1, null)).toBe(true);
    expect(leavesNoSuperAdmin([superAdmin(1), superAdmin(2, ACTIVE)], 1, null)).toBe(true);
  });
  it('has nothing to do with anybody else', () => {
    expect(leavesNoSuperAdmin([superAdmin(1), manager], 9, null)).toBe(false);
    expect(leavesNoSuperAdmin([superAdmin(1), superAdmin(2, DELETED)], 2, null)).toBe(false);
  });
});
