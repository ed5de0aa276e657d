import { findMyReservation } from '@/lib/dashboard/my-day/queries';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import type { EmployeeAsked } from '@/lib/accounts/admin-api/employee-route';
import type { Saved } from '@/lib/kit/records/outcome';

/** What the desk is told of a reservation is more than what she sees of it. */
export async function asHers(
  outcome: Saved<unknown>,
  { params, employeeId, locale }: EmployeeAsked<{ id: number }, unknown, unknown>,
): Promise<Saved<MyReservation>> {
  if (!outcome.ok)
    return outcome.reason === 'changedMeanwhile' ? { ok: false, reason: 'wrongState' } : outcome;
  const record = await findMyReservation(params.id, employeeId, locale);
  return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
}
