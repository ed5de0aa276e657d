import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listSpecificHours, specificHoursRecord } from '@/lib/staff-schedule/specific-hours/queries';
import { specificHoursInput, specificHoursListQuery } from '@/lib/staff-schedule/specific-hours/schema';
import { createSpecificHours } from '@/lib/staff-schedule/specific-hours/service';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'specific-working-hours',
  {
    summary: 'List the specific working hours.',
    query: specificHoursListQuery,
    answer: list(specificHoursRecord),
  },
  (context) => listAnswer(context, (query) => listSpecificHours(query, context.now)),
);

export const POST = adminRoute(
  'specific-working-hours',
  {
    summary: 'Create a span of specific working hours.',
    query: acceptQuery,
    body: specificHoursInput,
    answer: specificHoursRecord,
    status: 201,
  },
  async (context) =>
    savedAnswer(await createSpecificHours(context.body, conflictCheckedWriting(context)), 201),
);
