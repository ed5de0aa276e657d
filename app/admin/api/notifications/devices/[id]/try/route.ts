import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { pushDeviceParams as params } from '@/lib/accounts/notices/schema';
import { tryDevice } from '@/lib/accounts/notices/service';

/** The push service may take its time. */
export const POST = adminRoute('notifications', { params, deadline: 12_000 }, async (asked) => {
  await tryDevice(asked.params.id, asked.user, asked);
  return {};
});
