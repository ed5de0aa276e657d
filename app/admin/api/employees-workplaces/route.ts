import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listLinks } from '@/lib/rota/links/queries';
import { linkInput, linkListQuery } from '@/lib/rota/links/schema';
import { createLink } from '@/lib/rota/links/service';

export const GET = adminRoute('employees-workplaces', { query: linkListQuery }, (asked) =>
  listAnswer(asked, listLinks),
);

export const POST = adminRoute('employees-workplaces', { body: linkInput }, async (asked) =>
  savedAnswer(await createLink(asked.body, writing(asked)), 201),
);
