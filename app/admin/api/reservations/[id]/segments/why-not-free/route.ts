import { reservationParams } from '@/lib/booking-board/list/schema';
import { whyNotFree } from '@/lib/bookings/by-staff/answer';
import { partQuery } from '@/lib/booking-changes/parts/schema';
import { planPart } from '@/lib/booking-changes/parts/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { partOutcomeAnswer } from '../../../part-answer';
import { refusedAnswer } from '../../../term-answer';

export const GET = adminRoute(
  'reservations',
  {
    summary:
      'Whether a part, or without `segmentId` one more, could become what is asked; `part` counts the parts from 0.',
    params: reservationParams,
    query: partQuery,
    answer: whyNotFree,
  },
  async ({ params, query, locale, now }) => {
    const planned = await planPart(params.id, query, now);
    if (planned.ok) return { free: true, why: null };
    if ('reason' in planned) return partOutcomeAnswer(params.id, planned, locale, 200);
    return { free: false, why: planned.refused && (await refusedAnswer(planned.refused, locale)) };
  },
);
