import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { MINUTE } from '@/lib/base/time/units';
import { clearDemoInput } from '@/lib/salon-admin/demo/schema';
import { clearDemo } from '@/lib/salon-admin/demo/service';
import { settingsRecord } from '@/lib/salon/settings/answer';

/** Emptying every table and its pictures takes a slow machine longer than one question to the database. */
const DEADLINE = MINUTE;

export const POST = adminRoute(
  'POST settings/clear-demo',
  {
    summary: 'Takes the demo salon away; `confirmation` is its name.',
    body: clearDemoInput,
    deadline: DEADLINE,
    answer: settingsRecord,
  },
  async (context) => savedAnswer(await clearDemo(context.body.confirmation, writing(context))),
);
