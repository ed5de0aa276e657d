import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listDevices } from '@/lib/accounts/notices/queries';
import { pushDeviceInput } from '@/lib/accounts/notices/schema';
import { addDevice } from '@/lib/accounts/notices/service';

export const GET = adminRoute('notifications', {}, async ({ user }) => ({
  items: await listDevices(user.id),
}));

export const POST = adminRoute('notifications', { body: pushDeviceInput }, async (asked) => {
  const userAgent = asked.request.headers.get('user-agent') ?? '';
  return savedAnswer(await addDevice(asked.user, asked.body, { ...writing(asked), userAgent }), 201);
});
