import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { pushDeviceParams as params } from '@/lib/accounts/notices/schema';
import { tryDevice } from '@/lib/accounts/notices/service';
import { removed } from '@/lib/base/validation/answers';

/** The push service may take its time. */
export const POST = adminRoute(
  'notifications',
  { summary: 'Send a notification to a device, now.', params, deadline: 12_000, answer: removed },
  async (context) => {
    await tryDevice(context.params.id, context.user, context);
    return {};
  },
);
