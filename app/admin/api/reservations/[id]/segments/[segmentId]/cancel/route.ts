import { partCancellation, segmentParams } from '@/lib/booking-board/list/schema';
import { cancelPartOf } from '@/lib/booking-board/list/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Take one part out of a visit; the others keep their time, and the price falls by its own.',
    params: segmentParams,
    body: partCancellation,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale } = context;
    const part = { segmentId: params.segmentId, ...body };
    return savedAnswer(await cancelPartOf(params.id, part, { ...writing(context), locale }));
  },
);
