import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { countReaders } from '@/lib/mailings/newsletters/queries';
import { readersAnswer } from '@/lib/mailings/newsletters/answer';

export const GET = adminRoute(
  'newsletters',
  { summary: 'To how many it would go now, by language.', answer: readersAnswer },
  () => countReaders(),
);
