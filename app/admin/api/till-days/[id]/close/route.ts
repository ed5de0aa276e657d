import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { tillDayRecord } from '@/lib/sales/till-days/answer';
import { closeInput } from '@/lib/sales/till-days/schema';
import { closeTillDay } from '@/lib/sales/till-days/service';

export const POST = adminRoute(
  'till-days',
  {
    summary:
      'Close a day with what was counted. It never changes again; payments from then on are of the next.',
    params,
    body: closeInput,
    answer: tillDayRecord,
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    const idempotency = staffKey(context, { tillDay: id, close: body });
    return savedAnswer(await closeTillDay(id, body, { ...writing(context), idempotency }));
  },
);
