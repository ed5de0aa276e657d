import { listWorkplaces } from '@/lib/catalogue/workplaces/queries';
import { newWorkplace, workplaceListQuery } from '@/lib/catalogue/workplaces/schema';
import { createWorkplace } from '@/lib/catalogue/workplaces/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('workplaces', { query: workplaceListQuery }, (asked) =>
  listAnswer(asked, listWorkplaces),
);

export const POST = adminRoute('workplaces', { body: newWorkplace }, async (asked) =>
  savedAnswer(await createWorkplace(asked.body, writing(asked)), 201),
);
