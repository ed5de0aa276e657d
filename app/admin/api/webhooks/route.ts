import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { items } from '@/lib/base/validation/answers';
import { webhookRecord, webhookWithSecret } from '@/lib/webhooks/answer';
import { listWebhooks } from '@/lib/webhooks/queries';
import { webhookInput } from '@/lib/webhooks/schema';
import { createWebhook } from '@/lib/webhooks/service';

export const GET = adminRoute(
  'webhooks',
  { summary: 'The addresses at which programs hear of what happens.', answer: items(webhookRecord) },
  async () => ({ items: await listWebhooks() }),
);

export const POST = adminRoute(
  'webhooks',
  {
    summary: 'Add an address; its secret is shown in this answer and never again.',
    body: webhookInput,
    answer: webhookWithSecret,
    status: 201,
  },
  async (context) => savedAnswer(await createWebhook(context.body, writing(context)), 201),
);
