import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { messagesAbout } from '@/lib/reservations/messages/queries';
import { reservationParams as params } from '@/lib/reservations/board/schema';

export const GET = adminRoute('reservations', { params }, async (asked) =>
  oneAnswer(await messagesAbout(asked.params.id)),
);
