import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentRequestRecord } from '@/lib/sales/ahead/answer';
import { handledInput as body } from '@/lib/sales/ahead/schema';
import { markHandled } from '@/lib/sales/ahead/service';

export const POST = adminRoute(
  'payment-requests',
  {
    summary:
      'Somebody has seen to what was wrong with it, and how: until then it stands on the dashboard. What goes wrong later stands there again.',
    params,
    body,
    answer: paymentRequestRecord,
    conflict: 'never',
  },
  async (context) => savedAnswer(await markHandled(context.params.id, context.body, writing(context))),
);
