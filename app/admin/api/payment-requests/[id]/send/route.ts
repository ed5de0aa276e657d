import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentLinkRecord } from '@/lib/sales/ahead/answer';
import { sendLinkAgain } from '@/lib/sales/ahead/request-payment';

export const POST = adminRoute(
  'payment-requests',
  {
    summary: 'Send the link of an open request once more, a few times at most.',
    params,
    answer: paymentLinkRecord,
  },
  async (context) => savedAnswer(await sendLinkAgain(context.params.id, writing(context))),
);
