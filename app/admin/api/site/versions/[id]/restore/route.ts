import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { draftSeen as query } from '@/lib/salon-admin/site-content/schema';
import { restoreVersion } from '@/lib/salon-admin/site-content/service';
import { siteRecord } from '@/lib/salon-admin/site-content/answer';

export const POST = adminRoute(
  'site',
  { summary: 'Make an earlier version the draft.', params, query, answer: siteRecord },
  async (context) => savedAnswer(await restoreVersion(context.params.id, context.query, writing(context))),
);
