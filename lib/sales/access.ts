import { hasArea, type EmployeeScope, type StaffMember } from '../accounts/sessions/roles.ts';
import { Refusal } from '../kit/refusal.ts';
import { hasTill, salonSettings } from '../salon/settings/held.ts';

/**
 * Whose sales somebody may see and pay: everybody's by the area, an employee those in which she alone has served, where the salon lets her.
 * @throws Refusal to whom there is nothing of it
 */
export function tillScopeOf(user: StaffMember): EmployeeScope {
  if (hasArea(user, 'till')) return null;
  const isLet = hasTill() && salonSettings().employeesCheckOut;
  if (!isLet || user.employeeId === null) throw new Refusal('notFound');
  return user.employeeId;
}

/** @throws Refusal where the salon checks nobody out */
export function refuseWithoutTill(): void {
  if (!hasTill()) throw new Refusal('tillOff');
}
