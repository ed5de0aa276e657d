import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { countReaders } from '@/lib/mailings/newsletters/queries';

export const GET = adminRoute('newsletters', {}, () => countReaders());
