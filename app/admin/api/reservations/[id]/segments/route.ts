import { reservationParams } from '@/lib/booking-board/list/schema';
import { partAddition } from '@/lib/booking-changes/parts/schema';
import { addPart } from '@/lib/booking-changes/parts/service';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { partOutcomeAnswer } from '../../part-answer';

export const POST = adminRoute(
  'reservations',
  {
    summary:
      'One more service for a visit, after all others. The client is told where the visit has other times, unless `notify` says otherwise.',
    params: reservationParams,
    body: partAddition,
    answer: boardReservation,
    status: 201,
    conflict: 'term',
    idempotent: true,
  },
  async (context) => {
    const { params, body, locale } = context;
    const caller = { ...writing(context), idempotency: staffKey(context, { ...params, ...body }) };
    return partOutcomeAnswer(params.id, await addPart(params.id, body, caller), locale, 201);
  },
);
