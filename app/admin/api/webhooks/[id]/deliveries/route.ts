import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { items } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { Refusal } from '@/lib/kit/refusal';
import { webhookDelivery } from '@/lib/webhooks/answer';
import { listDeliveries } from '@/lib/webhooks/deliveries/queries';
import { findWebhook } from '@/lib/webhooks/queries';

export const GET = adminRoute(
  'webhooks',
  {
    summary: 'What was sent to an address of late and what was answered, the latest first.',
    params,
    answer: items(webhookDelivery),
  },
  async ({ params: { id } }) => {
    if (!(await findWebhook(id))) throw new Refusal('notFound');
    return { items: await listDeliveries(id) };
  },
);
