import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { reservationParams as params } from '@/lib/booking-board/list/schema';
import { Refusal } from '@/lib/kit/refusal';
import { visitPayment } from '@/lib/payments/visits/answer';
import { findVisitPayment } from '@/lib/payments/visits/queries';

export const GET = adminRoute(
  'reservations',
  {
    summary: 'What was asked for a visit ahead, what became of it, and what would go back of it now.',
    params,
    answer: visitPayment,
  },
  async ({ params: { id }, now }) => {
    const payment = await findVisitPayment(id, now);
    if (payment === undefined) throw new Refusal('notFound');
    return { payment };
  },
);
