import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findSite } from '@/lib/site/words/queries';
import { siteEdit } from '@/lib/site/words/schema';
import { updateSite } from '@/lib/site/words/service';

export const GET = adminRoute('site', {}, async () => oneAnswer(await findSite()));

export const PUT = adminRoute('site', { body: siteEdit }, async (asked) =>
  savedAnswer(await updateSite(asked.body, writing(asked))),
);
