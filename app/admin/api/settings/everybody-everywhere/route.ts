import { z } from 'zod';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { linkEverybody } from '@/lib/site/setup/service';

export const POST = adminRoute('settings', { body: z.strictObject({}) }, async (asked) =>
  oneAnswer({ added: await linkEverybody(writing(asked)) }),
);
