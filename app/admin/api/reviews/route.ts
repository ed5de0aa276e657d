import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { list } from '@/lib/base/validation/answers';
import { reviewRecord } from '@/lib/reviews/board/answer';
import { listReviews } from '@/lib/reviews/board/queries';
import { reviewListQuery } from '@/lib/reviews/board/schema';

/** Clients alone write them: POST /api/reviews. */
export const GET = adminRoute(
  'reviews',
  { summary: 'List the reviews.', query: reviewListQuery, answer: list(reviewRecord) },
  (context) => listAnswer(context, (query) => listReviews(query, context.locale)),
);
