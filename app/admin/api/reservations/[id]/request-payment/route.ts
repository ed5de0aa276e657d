import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentLinkRecord } from '@/lib/sales/ahead/answer';
import { requestPayment } from '@/lib/sales/ahead/request-payment';
import { paymentLinkInput } from '@/lib/sales/ahead/schema';

export const POST = adminRoute(
  'reservations',
  {
    summary:
      'Send the client a link by which a booked visit is paid ahead: as much as the policies say, or as is given. It stays booked, or is held until it is paid. While one is open, asking again answers that one.',
    params,
    body: paymentLinkInput,
    answer: paymentLinkRecord,
  },
  async (context) => savedAnswer(await requestPayment(context.params.id, context.body, writing(context))),
);
