import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findSite } from '@/lib/site/words/queries';
import { siteEdit } from '@/lib/site/words/schema';
import { updateSite } from '@/lib/site/words/service';
import { siteRecord } from '@/lib/site/words/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute(
  'site',
  { summary: 'Read the draft of what the public site says and shows of its own.', answer: siteRecord },
  async () => oneAnswer(await findSite()),
);

export const PUT = adminRoute(
  'site',
  {
    summary: 'Replace the draft. Nothing of it is public yet.',
    body: asRead(siteEdit, siteRecord),
    answer: siteRecord,
  },
  async (asked) => savedAnswer(await updateSite(asked.body, writing(asked))),
);
