import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listVersions } from '@/lib/site/words/queries';

export const GET = adminRoute('site', {}, async () => ({ items: await listVersions() }));
