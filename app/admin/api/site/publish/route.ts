import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { draftSeen as query } from '@/lib/site/words/schema';
import { publishSite } from '@/lib/site/words/service';
import { siteRecord } from '@/lib/site/words/answer';

export const POST = adminRoute(
  'site',
  { summary: 'Make the draft public.', query, answer: siteRecord },
  async (asked) => savedAnswer(await publishSite(asked.query, writing(asked))),
);
