import { reservationHistory } from '@/lib/reservations/board/queries';
import { reservationParams } from '@/lib/reservations/board/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/http/refusal';

export const GET = adminRoute('reservations', { params: reservationParams }, async ({ params }) => {
  const items = await reservationHistory(params.id);
  if (!items) throw new Refusal('notFound');
  return { items };
});
