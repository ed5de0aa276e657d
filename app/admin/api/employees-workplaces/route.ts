import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listLinks } from '@/lib/staff-schedule/links/queries';
import { linkInput, linkListQuery } from '@/lib/staff-schedule/links/schema';
import { createLink } from '@/lib/staff-schedule/links/service';
import { linkRecord } from '@/lib/staff-schedule/links/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'employees-workplaces',
  { summary: 'List the links of employees and workplaces.', query: linkListQuery, answer: list(linkRecord) },
  (context) => listAnswer(context, listLinks),
);

export const POST = adminRoute(
  'employees-workplaces',
  { summary: 'Create a link of employee and workplace.', body: linkInput, answer: linkRecord, status: 201 },
  async (context) => savedAnswer(await createLink(context.body, writing(context)), 201),
);
