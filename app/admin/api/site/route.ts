import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findSite } from '@/lib/salon-admin/site-content/queries';
import { siteEdit } from '@/lib/salon-admin/site-content/schema';
import { updateSite } from '@/lib/salon-admin/site-content/service';
import { siteRecord } from '@/lib/salon-admin/site-content/answer';
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
  async (context) => savedAnswer(await updateSite(context.body, writing(context))),
);
