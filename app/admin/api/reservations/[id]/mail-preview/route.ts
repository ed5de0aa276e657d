import { mailPreviewInput, reservationParams } from '@/lib/reservations/board/schema';
import { previewMail } from '@/lib/reservations/board/mail-preview';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';

export const POST = adminRoute(
  'reservations',
  { params: reservationParams, body: mailPreviewInput },
  async ({ params, body }) => oneAnswer(await previewMail(params.id, body)),
);
