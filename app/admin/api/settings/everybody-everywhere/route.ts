import { z } from 'zod';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { linkEverybody } from '@/lib/salon-admin/setup/service';
import { addedRecords } from '@/lib/salon-admin/setup/answer';

export const POST = adminRoute(
  'settings',
  { summary: 'Lets every employee work at every workplace.', body: z.strictObject({}), answer: addedRecords },
  async (context) => oneAnswer({ added: await linkEverybody(writing(context)) }),
);
