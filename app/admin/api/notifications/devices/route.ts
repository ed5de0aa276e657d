import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listDevices } from '@/lib/accounts/notices/queries';
import { pushDeviceInput } from '@/lib/accounts/notices/schema';
import { addDevice } from '@/lib/accounts/notices/service';
import { pushDeviceRecord } from '@/lib/accounts/notices/answer';
import { items } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'notifications',
  { summary: 'One’s own devices.', answer: items(pushDeviceRecord) },
  async ({ user }) => ({
    items: await listDevices(user.id),
  }),
);

export const POST = adminRoute(
  'notifications',
  {
    summary: 'Have a browser show notifications, by its push subscription.',
    body: pushDeviceInput,
    answer: pushDeviceRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => {
    const userAgent = context.request.headers.get('user-agent') ?? '';
    return savedAnswer(await addDevice(context.user, context.body, { ...writing(context), userAgent }), 201);
  },
);
