import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listNewsletters } from '@/lib/newsletters/queries';
import { newsletterInput, newsletterListQuery } from '@/lib/newsletters/schema';
import { createNewsletter } from '@/lib/newsletters/service';
import { newsletterRecord } from '@/lib/newsletters/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'newsletters',
  { summary: 'List the newsletters.', query: newsletterListQuery, answer: list(newsletterRecord) },
  (context) => listAnswer(context, listNewsletters),
);

export const POST = adminRoute(
  'newsletters',
  {
    summary: 'Create a newsletter.',
    body: newsletterInput,
    answer: newsletterRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createNewsletter(context.body, writing(context)), 201),
);
