import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { clearDemoInput } from '@/lib/site/demo/schema';
import { clearDemo } from '@/lib/site/demo/service';

export const POST = adminRoute('settings', { body: clearDemoInput }, async (asked) =>
  savedAnswer(await clearDemo(asked.body.confirmation, writing(asked))),
);
