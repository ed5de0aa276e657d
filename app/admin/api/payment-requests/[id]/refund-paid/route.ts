import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentRequestRecord } from '@/lib/sales/ahead/answer';
import { markRefundPaid } from '@/lib/sales/ahead/refund-paid';

export const POST = adminRoute(
  'payment-requests',
  {
    summary: 'What goes back of a transfer has been transferred back.',
    params,
    answer: paymentRequestRecord,
  },
  async (context) => savedAnswer(await markRefundPaid(context.params.id, writing(context))),
);
