import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listNewsletters } from '@/lib/mailings/newsletters/queries';
import { newsletterInput, newsletterListQuery } from '@/lib/mailings/newsletters/schema';
import { createNewsletter } from '@/lib/mailings/newsletters/service';

export const GET = adminRoute('newsletters', { query: newsletterListQuery }, (asked) =>
  listAnswer(asked, listNewsletters),
);

export const POST = adminRoute('newsletters', { body: newsletterInput }, async (asked) =>
  savedAnswer(await createNewsletter(asked.body, writing(asked)), 201),
);
