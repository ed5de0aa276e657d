import { reservationHistory } from '@/lib/booking-board/list/queries';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/refusal';
import { recordedEvent } from '@/lib/kit/audit/answer';
import { items } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'reservations',
  { summary: 'What has happened to it.', params: reservationParams, answer: items(recordedEvent) },
  async ({ params, locale }) => {
    const events = await reservationHistory(params.id, locale);
    if (!events) throw new Refusal('notFound');
    return { items: events };
  },
);
