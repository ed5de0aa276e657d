import 'server-only';
import { Refusal } from '../../kit/refusal.ts';
import type { Description, Schemas } from '../../kit/http/definition.ts';
import type { AdminRow } from '../sessions/screen-access.ts';
import { adminRoute, type StaffContext } from './admin-route.ts';

export type EmployeeContext<P, Q, B> = StaffContext<P, Q, B> & { employeeId: number };

/** Wraps an endpoint of an employee's own, at which the desk has nothing to see: `employeeId` is hers. */
export const employeeRoute = <P = undefined, Q = undefined, B = undefined>(
  row: AdminRow,
  definition: Schemas<P, Q, B> & Description,
  handle: (context: EmployeeContext<P, Q, B>) => Promise<unknown>,
) =>
  adminRoute(row, definition, (context) => {
    const { employeeId } = context.user;
    if (employeeId === null) throw new Refusal('forbidden');
    return handle({ ...context, employeeId });
  });
