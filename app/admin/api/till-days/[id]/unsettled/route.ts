import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { items } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { unsettledVisit } from '@/lib/sales/till-days/answer';
import { unsettledOf } from '@/lib/sales/till-days/queries';

export const GET = adminRoute(
  'till-days',
  {
    summary: 'The visits of a day of the till that have begun and that nobody has paid for.',
    params,
    answer: items(unsettledVisit),
  },
  async ({ params: { id }, locale, now }) => {
    const visits = await unsettledOf(id, locale, now);
    return oneAnswer(visits && { items: visits });
  },
);
