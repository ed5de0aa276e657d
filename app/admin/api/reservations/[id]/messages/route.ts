import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { messagesAbout } from '@/lib/conversations/messages/queries';
import { reservationParams as params } from '@/lib/booking-board/list/schema';
import { reservationMessages } from '@/lib/conversations/messages/answer';

export const GET = adminRoute(
  'reservations',
  {
    summary: 'What was sent about it, by which way and at what cost, and what the client has answered.',
    params,
    answer: reservationMessages,
  },
  async (context) => oneAnswer(await messagesAbout(context.params.id)),
);
