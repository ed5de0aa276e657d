import { USER_STATUS, type Role, type UserStatus } from '../../base/statuses.ts';
import { mayLogIn } from '../../kit/rights/rules.ts';

type Standing = { id: number; roles: readonly Role[]; status: UserStatus };

const { ACTIVE, DELETED } = USER_STATUS;

/** Who has confirmed their address, and who was taken out and comes back. */
export const canApprove = (status: UserStatus) => status === ACTIVE || status === DELETED;

/** Those who can do anything at all with users now. */
export const isActingSuperAdmin = ({ roles, status }: Pick<Standing, 'roles' | 'status'>) =>
  roles.includes('ROLE_SUPER_ADMIN') && mayLogIn(status);

/**
 * Whether a change would leave nobody who can give roles. `after` is what becomes of the user, null when they go.
 */
export function leavesNoSuperAdmin(
  users: readonly Standing[],
  id: number,
  after: Pick<Standing, 'roles' | 'status'> | null,
): boolean {
  const acting = users.filter(isActingSuperAdmin);
  const isOneOfThem = acting.some((user) => user.id === id);
  const stays = after !== null && isActingSuperAdmin(after);
  return isOneOfThem && !stays && acting.length === 1;
}
