import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { pushDeviceParams as params } from '@/lib/accounts/notices/schema';
import { removeDevice } from '@/lib/accounts/notices/service';

export const DELETE = adminRoute('notifications', { params }, async (asked) =>
  removedAnswer(await removeDevice(asked.params.id, asked.user, writing(asked))),
);
