import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { list } from '@/lib/base/validation/answers';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { refuseWithoutTill } from '@/lib/sales/access';
import { tillDayRecord } from '@/lib/sales/till-days/answer';
import { listTillDays } from '@/lib/sales/till-days/queries';
import { tillDayInput, tillDayListQuery } from '@/lib/sales/till-days/schema';
import { openTillDay } from '@/lib/sales/till-days/service';

export const GET = adminRoute(
  'till-days',
  {
    summary: 'List the days of the till, the latest first.',
    query: tillDayListQuery,
    answer: list(tillDayRecord),
  },
  (context) => listAnswer(context, listTillDays),
);

export const POST = adminRoute(
  'till-days',
  {
    summary:
      'Open a day with what lies in the drawer. The first payment opens one by itself, with what the last day left.',
    body: tillDayInput,
    answer: tillDayRecord,
    status: 201,
    idempotent: true,
  },
  async (context) => {
    refuseWithoutTill();
    const { body } = context;
    const idempotency = staffKey(context, { tillDay: 'new', ...body });
    return savedAnswer(await openTillDay(body, { ...writing(context), idempotency }), 201);
  },
);
