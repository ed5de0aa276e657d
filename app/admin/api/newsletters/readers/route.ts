import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { countReaders } from '@/lib/newsletters/queries';
import { readersAnswer } from '@/lib/newsletters/answer';

export const GET = adminRoute(
  'newsletters',
  { summary: 'To how many it would go now, by language.', answer: readersAnswer },
  () => countReaders(),
);
