import { findWorkplace, workplaceRecord } from '@/lib/catalogue/workplaces/queries';
import { workplaceEdit } from '@/lib/catalogue/workplaces/schema';
import { editWorkplace, removeWorkplace } from '@/lib/catalogue/workplaces/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'workplaces',
  { summary: 'Read a workplace.', params, answer: workplaceRecord },
  async (context) => oneAnswer(await findWorkplace(context.params.id)),
);

export const PUT = adminRoute(
  'workplaces',
  {
    summary: 'Replace a workplace.',
    params,
    body: asRead(workplaceEdit, workplaceRecord),
    answer: workplaceRecord,
  },
  async (context) => savedAnswer(await editWorkplace(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'workplaces',
  { summary: 'Remove a workplace.', params, answer: removed },
  async (context) => removedAnswer(await removeWorkplace(context.params.id, writing(context))),
);
