import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listVersions } from '@/lib/salon-admin/site-content/queries';
import { siteVersions } from '@/lib/salon-admin/site-content/answer';

export const GET = adminRoute(
  'site',
  { summary: 'List what was published, the newest first.', answer: siteVersions },
  async () => ({ items: await listVersions() }),
);
