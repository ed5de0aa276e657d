import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { listNewsletters } from '@/lib/newsletters/queries';
import { newsletterInput, newsletterListQuery } from '@/lib/newsletters/schema';
import { createNewsletter } from '@/lib/newsletters/service';

export const GET = adminRoute('newsletters', { query: newsletterListQuery }, (asked) =>
  listAnswer(asked, listNewsletters),
);

export const POST = adminRoute('newsletters', { body: newsletterInput }, async (asked) =>
  savedAnswer(await createNewsletter(asked.body, writing(asked)), 201),
);
