import { listWorkplaces } from '@/lib/workplaces/queries';
import { workplaceInput, workplaceListQuery } from '@/lib/workplaces/schema';
import { createWorkplace } from '@/lib/workplaces/service';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('workplaces', { query: workplaceListQuery }, (asked) =>
  listAnswer(asked, listWorkplaces),
);

export const POST = adminRoute('workplaces', { body: workplaceInput }, async (asked) =>
  savedAnswer(await createWorkplace(asked.body, writing(asked)), 201),
);
