import {
  DESK_AND_EMPLOYEES,
  mayEnter,
  ofArea,
  STAFF,
  SUPER_ADMIN,
  employeeScopeOf,
  type Access,
  type CurrentRights,
} from './rules.ts';

/**
 * Whatever of the staff's access is stored, and so could outlive the right that it was given by. Each kind asks `mayStill` at each
 * use, beside whatever ends it. `tests/api/stored-access.test.ts` walks them; null: whoever may log in.
 */
export const STORED_ACCESS = {
  session: null,
  /** By which a password is set, and nothing else is done. */
  'password-link': null,
  /** All clients of a year: an export that renews itself. */
  'salon-feed': ofArea('export'),
  'employee-feed': DESK_AND_EMPLOYEES,
  /** To a device or a mailbox, written when it goes out. */
  notification: DESK_AND_EMPLOYEES,
  'live-changes': DESK_AND_EMPLOYEES,
  /** Storing the rows of a file, and taking them back, go on after the answer. */
  import: SUPER_ADMIN,
  /** It acts in the name of whoever made it, as somebody of the desk. */
  'api-key': SUPER_ADMIN,
  /** It tells a program outside of all reservations and clients. */
  webhook: SUPER_ADMIN,
  /** Read as slowly as whoever downloads it wants. */
  archive: SUPER_ADMIN,
} as const satisfies Record<string, Access | null>;
export type StoredAccess = keyof typeof STORED_ACCESS;

export const feedAccess = (employeeId: number | null): StoredAccess =>
  employeeId === null ? 'salon-feed' : 'employee-feed';

/** Whether somebody may go on using what is stored for them; `employeeId`: of what shows an employee's day, whose. */
export function mayStill(
  rights: CurrentRights | null,
  kind: StoredAccess,
  employeeId: number | null = null,
): rights is CurrentRights {
  if (!rights) return false;
  const access = STORED_ACCESS[kind];
  if (access && !mayEnter(rights, access)) return false;
  return employeeId === null || mayEnter(rights, STAFF) || employeeScopeOf(rights) === employeeId;
}
