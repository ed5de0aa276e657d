import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { findShiftPattern, shiftPatternRecord } from '@/lib/staff-schedule/shift-patterns/queries';
import { shiftPatternEdit } from '@/lib/staff-schedule/shift-patterns/schema';
import { editShiftPattern, removeShiftPattern } from '@/lib/staff-schedule/shift-patterns/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'shift-patterns',
  { summary: 'Read a shift pattern.', params, answer: shiftPatternRecord },
  async (context) => oneAnswer(await findShiftPattern(context.params.id)),
);

export const PUT = adminRoute(
  'shift-patterns',
  {
    summary: 'Replace a shift pattern.',
    params,
    query: acceptQuery,
    body: asRead(shiftPatternEdit, shiftPatternRecord),
    answer: shiftPatternRecord,
  },
  async (context) =>
    savedAnswer(await editShiftPattern(context.params.id, context.body, conflictCheckedWriting(context))),
);

export const DELETE = adminRoute(
  'shift-patterns',
  { summary: 'Remove a shift pattern.', params, query: acceptQuery, answer: removed },
  async (context) =>
    removedAnswer(await removeShiftPattern(context.params.id, conflictCheckedWriting(context))),
);
