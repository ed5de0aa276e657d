import { listWorkplaces, workplaceRecord } from '@/lib/catalogue/workplaces/queries';
import { newWorkplace, workplaceListQuery } from '@/lib/catalogue/workplaces/schema';
import { createWorkplace } from '@/lib/catalogue/workplaces/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'workplaces',
  { summary: 'List the workplaces.', query: workplaceListQuery, answer: list(workplaceRecord) },
  (context) => listAnswer(context, listWorkplaces),
);

export const POST = adminRoute(
  'workplaces',
  {
    summary: 'Create a workplace.',
    body: newWorkplace,
    answer: workplaceRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createWorkplace(context.body, writing(context)), 201),
);
