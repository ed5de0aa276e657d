import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { getDraftedGaps } from '@/lib/staff-schedule/plan/queries';
import { planPreview } from '@/lib/staff-schedule/plan/schema';
import { gap } from '@/lib/staff-schedule/plan/answer';
import { items } from '@/lib/base/validation/answers';

/** What could not be had if what is drafted were published; nothing is. */
export const POST = adminRoute(
  'rota',
  {
    summary: 'What could not be had in one week or four if drafted hours were published; nothing is.',
    body: planPreview,
    answer: items(gap),
    conflict: 'never',
  },
  async ({ body, locale, now }) => ({
    items: await getDraftedGaps(body, { locale, now }),
  }),
);
