import { ROLES, USER_STATUS, type Area, type Role, type UserStatus } from '../../base/statuses.ts';

/** What somebody may do by. */
export type Rights = { roles: readonly Role[]; areas: readonly Area[] };

/** Who gets in: one of the roles, and of managers those alone who have each of the areas. */
export type Access = { roles: readonly Role[]; areas?: readonly Area[] };

/** Whoever logs in at all: for what there is not. */
export const ANYBODY: Access = { roles: ROLES };
/** Who works at the desk. */
export const STAFF: Access = { roles: ['ROLE_SUPER_ADMIN', 'ROLE_MANAGER'] };
/** Whoever is an employee, and sees what is hers. */
export const EMPLOYEES: Access = { roles: ['ROLE_EMPLOYEE'] };
/** The desk, and an employee with what of it is hers: such a door hands on whose it is (`employeeScopeOf`). */
export const DESK_AND_EMPLOYEES: Access = { roles: [...STAFF.roles, ...EMPLOYEES.roles] };
export const SUPER_ADMIN: Access = { roles: ['ROLE_SUPER_ADMIN'] };
export const ofArea = (...areas: Area[]): Access => ({ ...STAFF, areas });
/** The desk by its areas, and an employee with what of it is hers. */
export const ofAreaAndEmployees = (...areas: Area[]): Access => ({ ...DESK_AND_EMPLOYEES, areas });

export const hasArea = ({ roles, areas }: Rights, area: Area): boolean =>
  roles.includes('ROLE_SUPER_ADMIN') || (roles.includes('ROLE_MANAGER') && areas.includes(area));

export const mayEnter = (staff: Rights, { roles, areas = [] }: Access): boolean =>
  staff.roles.some(
    (role) =>
      roles.includes(role) && (role === 'ROLE_EMPLOYEE' || areas.every((area) => hasArea(staff, area))),
  );

/** Whose reservations, clients and hours are looked at: those of one employee alone, or with null everybody's. */
export type EmployeeScope = number | null;

/** The desk sees everybody's, an employee her own. */
export function employeeScopeOf(staff: Rights & { employeeId: number | null }): EmployeeScope {
  if (mayEnter(staff, STAFF)) return null;
  if (staff.employeeId === null) throw new Error('somebody who is neither of the desk nor an employee');
  return staff.employeeId;
}

/** A user who asked for a new password may go on with the old one, so that nobody can lock out another. */
export const LOGGING_IN: UserStatus[] = [USER_STATUS.APPROVED, USER_STATUS.RESET_PASS_INIT];

export const mayLogIn = (status: UserStatus) => LOGGING_IN.includes(status);

/** A user as the database knows them at this moment. */
export type Standing = { status: UserStatus; roles: Role[]; areas: Area[]; employeeId: number | null };
export type CurrentRights = Omit<Standing, 'status'>;

/** What somebody may do now; null for whoever may not log in. Who is no employee has nothing by that role. */
export function currentRights({ status, roles, areas, employeeId }: Standing): CurrentRights | null {
  if (!mayLogIn(status)) return null;
  const held = roles.filter((role) => role !== 'ROLE_EMPLOYEE' || employeeId !== null);
  return { roles: held, areas, employeeId };
}
