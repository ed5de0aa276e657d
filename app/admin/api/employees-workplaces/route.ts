import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { listLinks } from '@/lib/employees-workplaces/queries';
import { linkInput, linkListQuery } from '@/lib/employees-workplaces/schema';
import { createLink } from '@/lib/employees-workplaces/service';

export const GET = adminRoute('employees-workplaces', { query: linkListQuery }, (asked) =>
  listAnswer(asked, listLinks),
);

export const POST = adminRoute('employees-workplaces', { body: linkInput }, async (asked) =>
  savedAnswer(await createLink(asked.body, writing(asked)), 201),
);
