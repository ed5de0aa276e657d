import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { reviewRecord } from '@/lib/reviews/board/answer';
import { showReview } from '@/lib/reviews/board/service';

export const POST = adminRoute(
  'reviews',
  {
    summary:
      'Show again what was hidden, no sooner than it would have been public; nothing else is published by hand.',
    params,
    answer: reviewRecord,
  },
  async (context) => {
    const { params: of, locale } = context;
    return savedAnswer(await showReview(of.id, { ...writing(context), locale }));
  },
);
