import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentLinkRecord } from '@/lib/sales/ahead/answer';
import { cancelLink } from '@/lib/sales/ahead/request-payment';

export const POST = adminRoute(
  'payment-requests',
  {
    summary:
      'Withdraw the link by which a booked visit is to be paid. What is held until it is paid is confirmed or rejected instead.',
    params,
    answer: paymentLinkRecord,
  },
  async (context) => savedAnswer(await cancelLink(context.params.id, writing(context))),
);
