import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { reviewRecord } from '@/lib/reviews/board/answer';
import { replyInput } from '@/lib/reviews/board/schema';
import { replyTo } from '@/lib/reviews/board/service';

export const POST = adminRoute(
  'reviews',
  {
    summary: 'Reply to it; everybody reads the reply below it.',
    params,
    body: replyInput,
    answer: reviewRecord,
  },
  async (context) => {
    const { params: of, body, locale } = context;
    return savedAnswer(await replyTo(of.id, body, { ...writing(context), locale }));
  },
);
