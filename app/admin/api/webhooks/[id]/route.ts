import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { webhookRecord } from '@/lib/webhooks/answer';
import { findWebhook } from '@/lib/webhooks/queries';
import { webhookEdit } from '@/lib/webhooks/schema';
import { removeWebhook, updateWebhook } from '@/lib/webhooks/service';

export const GET = adminRoute(
  'webhooks',
  { summary: 'Read a webhook.', params, answer: webhookRecord },
  async (context) => oneAnswer(await findWebhook(context.params.id)),
);

export const PUT = adminRoute(
  'webhooks',
  {
    summary: 'Replace a webhook, and take it over.',
    params,
    body: asRead(webhookEdit, webhookRecord),
    answer: webhookRecord,
  },
  async (context) => savedAnswer(await updateWebhook(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'webhooks',
  { summary: 'Remove a webhook with the log of what it was sent.', params, answer: removed },
  async (context) => removedAnswer(await removeWebhook(context.params.id, writing(context))),
);
