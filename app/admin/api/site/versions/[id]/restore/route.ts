import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { draftSeen as query } from '@/lib/site/words/schema';
import { restoreVersion } from '@/lib/site/words/service';
import { siteRecord } from '@/lib/site/words/answer';

export const POST = adminRoute(
  'site',
  { summary: 'Make an earlier version the draft.', params, query, answer: siteRecord },
  async (asked) => savedAnswer(await restoreVersion(asked.params.id, asked.query, writing(asked))),
);
