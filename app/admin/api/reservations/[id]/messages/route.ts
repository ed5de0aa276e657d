import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { messagesAbout } from '@/lib/reservations/messages/queries';
import { reservationParams as params } from '@/lib/reservations/board/schema';
import { reservationMessages } from '@/lib/reservations/messages/answer';

export const GET = adminRoute(
  'reservations',
  {
    summary: 'What was sent about it, by which way and at what cost, and what the client has answered.',
    params,
    answer: reservationMessages,
  },
  async (asked) => oneAnswer(await messagesAbout(asked.params.id)),
);
