import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listVersions } from '@/lib/site/words/queries';
import { siteVersions } from '@/lib/site/words/answer';

export const GET = adminRoute(
  'site',
  { summary: 'List what was published, the newest first.', answer: siteVersions },
  async () => ({ items: await listVersions() }),
);
