import { segmentParams } from '@/lib/booking-board/list/schema';
import { partChange } from '@/lib/booking-changes/parts/schema';
import { changePart } from '@/lib/booking-changes/parts/service';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { partOutcomeAnswer } from '../../../part-answer';

export const PUT = adminRoute(
  'reservations',
  {
    summary:
      'Another service, length, person, place or price for one part, a price that is not the service’s own with its `priceReason`. What is absent stays, and later parts make room. The client is told where the visit, or a part of it, begins at another time, unless `notify` says otherwise.',
    params: segmentParams,
    body: partChange,
    answer: boardReservation,
    conflict: 'term',
    idempotent: true,
  },
  async (context) => {
    const { params, body, locale } = context;
    const caller = { ...writing(context), idempotency: staffKey(context, { ...params, ...body }) };
    return partOutcomeAnswer(params.id, await changePart(params, body, caller), locale, 200);
  },
);
