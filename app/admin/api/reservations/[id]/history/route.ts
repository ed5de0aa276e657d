import { reservationHistory } from '@/lib/board-reservations/queries';
import { reservationParams } from '@/lib/board-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { Refusal } from '@/lib/http/refusal';

export const GET = adminRoute('reservations', { params: reservationParams }, async ({ params }) => {
  const items = await reservationHistory(params.id);
  if (!items) throw new Refusal('notFound');
  return { items };
});
