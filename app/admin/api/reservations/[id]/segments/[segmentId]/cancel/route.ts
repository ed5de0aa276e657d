import { partCancellation, segmentParams } from '@/lib/reservations/board/schema';
import { cancelPartOf } from '@/lib/reservations/board/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/reservations/board/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Take one part out of a visit; the others keep their time, and the price falls by its own.',
    params: segmentParams,
    body: partCancellation,
    answer: boardReservation,
  },
  async (asked) => {
    const { params, body, locale } = asked;
    const part = { segmentId: params.segmentId, ...body };
    return savedAnswer(await cancelPartOf(params.id, part, { ...writing(asked), locale }));
  },
);
