import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { webhookWithSecret } from '@/lib/webhooks/answer';
import { renewSecret } from '@/lib/webhooks/service';

export const POST = adminRoute(
  'webhooks',
  {
    summary: 'Make another secret; for a day what is sent is signed with the former one as well.',
    params,
    answer: webhookWithSecret,
    conflict: 'never',
  },
  async (context) => savedAnswer(await renewSecret(context.params.id, writing(context))),
);
