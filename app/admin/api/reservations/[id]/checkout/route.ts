import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { checkOut } from '@/lib/sales/checkout/service';
import { saleRecord } from '@/lib/sales/sale/answer';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'POST reservations/[id]/checkout',
  {
    summary:
      'The sale of a visit, open or paid; a new one with its parts where it has none. Only of what is confirmed or done. An employee checks out what was hers alone, where the salon lets her.',
    params: reservationParams,
    answer: saleRecord,
    tag: 'Back office: checkout',
  },
  async (context) => savedAnswer(await checkOut(context.params.id, saleWriting(context, null))),
);
