import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';
import { sendAgain } from '@/lib/webhooks/deliveries/service';
import { deliveryParams as params } from '@/lib/webhooks/schema';

export const POST = adminRoute(
  'webhooks',
  {
    summary: 'Send an event once more, under the id that it had, with the record of now.',
    params,
    answer: removed,
    conflict: 'never',
  },
  async (context) => doneAnswer(await sendAgain(context.params, context.now)),
);
