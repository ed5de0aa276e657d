import { mailPreviewInput, reservationParams } from '@/lib/booking-board/list/schema';
import { previewMail } from '@/lib/booking-board/list/mail-preview';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { actionMail } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'The mail that an action would send, in the client’s language; nothing is sent or changed.',
    params: reservationParams,
    body: mailPreviewInput,
    answer: actionMail,
    conflict: 'never',
  },
  async ({ params, body, now }) => oneAnswer(await previewMail(params.id, body, now)),
);
