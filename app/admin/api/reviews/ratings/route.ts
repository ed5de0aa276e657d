import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeRatings } from '@/lib/reviews/board/answer';
import { employeeRatingsNow } from '@/lib/reviews/board/queries';

export const GET = adminRoute(
  'GET reviews/ratings',
  { summary: 'How each employee is rated.', answer: employeeRatings },
  () => employeeRatingsNow(),
);
