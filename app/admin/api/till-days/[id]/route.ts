import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { tillDayRecord } from '@/lib/sales/till-days/answer';
import { findTillDay } from '@/lib/sales/till-days/queries';

export const GET = adminRoute(
  'till-days',
  {
    summary: 'Read a day of the till; of an open one what there has to be by now.',
    params,
    answer: tillDayRecord,
  },
  async (context) => oneAnswer(await findTillDay(context.params.id)),
);
