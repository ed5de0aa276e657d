import { noShowInput, reservationParams } from '@/lib/reservations/board/schema';
import { noteNoShow } from '@/lib/reservations/board/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

/** Writing to whoever did not come is for the desk. */
export const POST = adminRoute(
  'POST reservations/[id]/no-show',
  { params: reservationParams, body: noShowInput },
  async (asked) => {
    const { params, body, locale, user } = asked;
    const whose = whoseOf(user);
    const notify = body.notify && whose === null;
    return savedAnswer(await noteNoShow(params.id, { notify }, { ...writing(asked), locale, whose }));
  },
);
