import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { getDraftedGaps } from '@/lib/rota/plan/queries';
import { planPreview } from '@/lib/rota/plan/schema';

/** What could not be had if what is drafted were published; nothing is. */
export const POST = adminRoute('rota', { body: planPreview }, async ({ body, locale, now }) => ({
  items: await getDraftedGaps(body, { locale, now }),
}));
