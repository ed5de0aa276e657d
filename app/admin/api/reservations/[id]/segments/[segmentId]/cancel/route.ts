import { partCancellation, segmentParams } from '@/lib/reservations/board/schema';
import { cancelPartOf } from '@/lib/reservations/board/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const POST = adminRoute(
  'reservations',
  { params: segmentParams, body: partCancellation },
  async (asked) => {
    const { params, body, locale } = asked;
    const part = { segmentId: params.segmentId, ...body };
    return savedAnswer(await cancelPartOf(params.id, part, { ...writing(asked), locale }));
  },
);
