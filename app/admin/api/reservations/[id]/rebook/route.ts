import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { sourceOf } from '@/lib/bookings/by-staff/source';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { rebookInput } from '@/lib/return-visits/next-visit/schema';
import { rebook } from '@/lib/return-visits/next-visit/service';
import { termOutcomeAnswer } from '../../term-answer';

export const POST = adminRoute(
  'POST reservations/[id]/rebook',
  {
    summary:
      'Book the same services with the same people once more, at `termFrom` or at the best free term around `inDays` days after it. An employee does so for what was hers alone.',
    params: reservationParams,
    body: rebookInput,
    answer: boardReservation,
    status: 201,
    conflict: 'term',
    idempotent: true,
  },
  async (context) => {
    const { params, body, locale, request, user } = context;
    const employeeScope = employeeScopeOf(user);
    const caller = {
      ...writing(context),
      source: sourceOf(request),
      idempotency: staffKey(context, { rebook: params.id, ...body }),
      employeeScope,
    };
    return termOutcomeAnswer(await rebook(params.id, body, caller), { locale, employeeScope }, 201);
  },
);
