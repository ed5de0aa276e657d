import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { items } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { webhookDelivery } from '@/lib/webhooks/answer';
import { listDeliveries } from '@/lib/webhooks/deliveries/queries';

export const GET = adminRoute(
  'webhooks',
  {
    summary: 'What was sent to an address of late and what was answered, the latest first.',
    params,
    answer: items(webhookDelivery),
  },
  async (context) => ({ items: await listDeliveries(context.params.id) }),
);
