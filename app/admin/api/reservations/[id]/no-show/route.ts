import { noShowInput, reservationParams } from '@/lib/reservations/board/schema';
import { noteNoShow } from '@/lib/reservations/board/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const POST = adminRoute(
  'reservations',
  { params: reservationParams, body: noShowInput },
  async (asked) => {
    const { params, body, locale } = asked;
    return savedAnswer(await noteNoShow(params.id, body, { ...writing(asked), locale }));
  },
);
