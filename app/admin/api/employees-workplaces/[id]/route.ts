import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { findLink } from '@/lib/staff-schedule/links/queries';
import { linkEdit } from '@/lib/staff-schedule/links/schema';
import { editLink, removeLink } from '@/lib/staff-schedule/links/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { linkRecord } from '@/lib/staff-schedule/links/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'employees-workplaces',
  { summary: 'Read a link of employee and workplace.', params, answer: linkRecord },
  async (context) => oneAnswer(await findLink(context.params.id)),
);

export const PUT = adminRoute(
  'employees-workplaces',
  {
    summary: 'Replace a link of employee and workplace.',
    params,
    query: acceptQuery,
    body: asRead(linkEdit, linkRecord),
    answer: linkRecord,
  },
  async (context) =>
    savedAnswer(await editLink(context.params.id, context.body, conflictCheckedWriting(context))),
);

export const DELETE = adminRoute(
  'employees-workplaces',
  { summary: 'Remove a link of employee and workplace.', params, query: acceptQuery, answer: removed },
  async (context) => removedAnswer(await removeLink(context.params.id, conflictCheckedWriting(context))),
);
