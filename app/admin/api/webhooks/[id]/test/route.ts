import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { sendTest } from '@/lib/webhooks/deliveries/service';

export const POST = adminRoute(
  'webhooks',
  {
    summary: 'Send an event of the type `test`, which says nothing, to see whether it arrives.',
    params,
    answer: removed,
    conflict: 'never',
  },
  async ({ params: { id }, now }) => doneAnswer(await sendTest(id, now)),
);
