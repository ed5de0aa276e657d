import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { reviewRecord } from '@/lib/reviews/board/answer';
import { hideInput } from '@/lib/reviews/board/schema';
import { hideReview } from '@/lib/reviews/board/service';

export const POST = adminRoute(
  'reviews',
  {
    summary: 'Hide it for one of the five reasons; that it is hidden, and why, is counted in public.',
    params,
    body: hideInput,
    answer: reviewRecord,
  },
  async (context) => {
    const { params: of, body, locale } = context;
    return savedAnswer(await hideReview(of.id, body, { ...writing(context), locale }));
  },
);
