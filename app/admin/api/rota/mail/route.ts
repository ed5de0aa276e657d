import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { planMail } from '@/lib/staff-schedule/plan/schema';
import { mailPlan } from '@/lib/staff-schedule/plan/notify';
import { planMailed } from '@/lib/staff-schedule/plan/answer';

/** Everybody's own days of one week or four, by mail; says to how many. */
export const POST = adminRoute(
  'rota',
  {
    summary: 'Mail everybody their own days of one week or four.',
    body: planMail,
    answer: planMailed,
    conflict: 'never',
  },
  async (context) => ({
    told: await mailPlan(context.body, writing(context)),
  }),
);
