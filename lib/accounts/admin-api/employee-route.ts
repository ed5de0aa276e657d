import 'server-only';
import { Refusal } from '../../kit/refusal.ts';
import type { Description, Schemas } from '../../kit/http/definition.ts';
import type { AdminRow } from '../sessions/access.ts';
import { adminRoute, type StaffAsked } from './admin-route.ts';

export type EmployeeAsked<P, Q, B> = StaffAsked<P, Q, B> & { employeeId: number };

/** Wraps an endpoint of an employee's own, at which the desk has nothing to see: `employeeId` is hers. */
export const employeeRoute = <P = undefined, Q = undefined, B = undefined>(
  row: AdminRow,
  definition: Schemas<P, Q, B> & Description,
  handle: (asked: EmployeeAsked<P, Q, B>) => Promise<unknown>,
) =>
  adminRoute(row, definition, (asked) => {
    const { employeeId } = asked.user;
    if (employeeId === null) throw new Refusal('forbidden');
    return handle({ ...asked, employeeId });
  });
