import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { usualServicesInput } from '@/lib/site/setup/schema';
import { addUsualServices } from '@/lib/site/setup/service';

export const POST = adminRoute('settings', { body: usualServicesInput }, async (asked) =>
  oneAnswer({ added: await addUsualServices(asked.body, writing(asked)) }),
);
