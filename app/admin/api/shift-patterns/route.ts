import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listShiftPatterns, shiftPatternRecord } from '@/lib/staff-schedule/shift-patterns/queries';
import { shiftPatternInput, shiftPatternListQuery } from '@/lib/staff-schedule/shift-patterns/schema';
import { createShiftPattern } from '@/lib/staff-schedule/shift-patterns/service';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'shift-patterns',
  { summary: 'List the shift patterns.', query: shiftPatternListQuery, answer: list(shiftPatternRecord) },
  (context) => listAnswer(context, (query) => listShiftPatterns(query, context.now)),
);

export const POST = adminRoute(
  'shift-patterns',
  {
    summary: 'Create a shift pattern.',
    query: acceptQuery,
    body: shiftPatternInput,
    answer: shiftPatternRecord,
    status: 201,
  },
  async (context) =>
    savedAnswer(await createShiftPattern(context.body, conflictCheckedWriting(context)), 201),
);
