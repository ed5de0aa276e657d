import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { Refusal } from '../../kit/refusal.ts';
import { allowsManaging } from '../../salon/settings/employee-rights.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { hasPartOf } from '../employee-scope.ts';
import { staysWithHerself } from './employee-booking.ts';
import type { Adjustment } from './schema.ts';

/**
 * In which scope somebody may move, cancel and confirm a reservation.
 * @throws Refusal for an employee of what is not hers, and where the salon does not let her
 */
export async function scopeOfChanges(id: number, employeeScope: EmployeeScope): Promise<EmployeeScope> {
  if (employeeScope === null) return null;
  const found = await db.$count(reservation, and(eq(reservation.id, id), hasPartOf(employeeScope)));
  if (found === 0) throw new Refusal('notFound');
  if (!allowsManaging(salonSettings().employeeRights)) throw new Refusal('forbidden');
  return employeeScope;
}

/**
 * The same of another term, by everybody's rules.
 * @throws Refusal as well for one with somebody else, or by a waiver
 */
export async function scopeOfAdjustment(
  id: number,
  input: Adjustment,
  employeeScope: EmployeeScope,
): Promise<EmployeeScope> {
  const scope = await scopeOfChanges(id, employeeScope);
  if (scope !== null && !staysWithHerself(input, scope)) throw new Refusal('forbidden');
  return scope;
}
