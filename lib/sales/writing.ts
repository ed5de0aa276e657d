import 'server-only';
import { writing } from '../accounts/admin-api/record-answer.ts';
import type { StaffMember } from '../accounts/sessions/roles.ts';
import type { Locale } from '../base/statuses.ts';
import { staffKey } from '../bookings/by-staff/staff-key.ts';
import { tillScopeOf } from './access.ts';
import type { SaleWriting } from './sale/held.ts';

type Requested = { user: StaffMember; now: Date; request: Request; locale: Locale };

/**
 * Who writes, in whose sales, and by which key.
 * @param sent what makes a request the same as another one; null where it is taken once by what it does
 */
export const saleWriting = (context: Requested, sent: object | null): SaleWriting => ({
  ...writing(context),
  employeeScope: tillScopeOf(context.user),
  idempotency: sent && staffKey(context, sent),
});
