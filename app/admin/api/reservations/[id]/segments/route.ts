import { reservationParams } from '@/lib/reservations/board/schema';
import { partAddition } from '@/lib/reservations/changed-parts/schema';
import { addPart } from '@/lib/reservations/changed-parts/service';
import { staffKey } from '@/lib/reservations/staff-key';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/reservations/board/answer';
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
  },
  async (asked) => {
    const { params, body, locale } = asked;
    const caller = { ...writing(asked), idempotency: staffKey(asked, { ...params, ...body }) };
    return partOutcomeAnswer(params.id, await addPart(params.id, body, caller), locale, 201);
  },
);
