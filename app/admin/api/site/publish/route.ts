import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { draftSeen as query } from '@/lib/salon-admin/site-content/schema';
import { publishSite } from '@/lib/salon-admin/site-content/service';
import { siteRecord } from '@/lib/salon-admin/site-content/answer';

export const POST = adminRoute(
  'site',
  { summary: 'Make the draft public.', query, answer: siteRecord },
  async (context) => savedAnswer(await publishSite(context.query, writing(context))),
);
