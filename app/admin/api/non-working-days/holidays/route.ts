import { proposedHolidays } from '@/lib/opening-hours/non-working-days/queries';
import { holidaysInput, holidaysQuery } from '@/lib/opening-hours/non-working-days/schema';
import { createHolidays } from '@/lib/opening-hours/non-working-days/service';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import {
  proposedHolidays as holidays,
  savedNonWorkingDay,
} from '@/lib/opening-hours/non-working-days/answer';

export const GET = adminRoute(
  'non-working-days',
  {
    summary: 'The public holidays of the salon’s country in a year.',
    query: holidaysQuery,
    answer: holidays,
  },
  ({ query }) => proposedHolidays(query.year),
);

export const POST = adminRoute(
  'non-working-days',
  {
    summary: 'Enter some of them at once; the answer is the first that is new.',
    query: acceptQuery,
    body: holidaysInput,
    answer: savedNonWorkingDay,
    status: 201,
    idempotent: true,
  },
  async (context) => savedAnswer(await createHolidays(context.body, solving(context)), 201),
);
