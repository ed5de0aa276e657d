import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { pushDeviceParams as params } from '@/lib/accounts/notices/schema';
import { removeDevice } from '@/lib/accounts/notices/service';
import { removed } from '@/lib/base/validation/answers';

export const DELETE = adminRoute(
  'notifications',
  { summary: 'Show no more notifications on a device.', params, answer: removed },
  async (context) => removedAnswer(await removeDevice(context.params.id, context.user, writing(context))),
);
