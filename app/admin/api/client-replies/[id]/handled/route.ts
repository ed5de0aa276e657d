import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { markReplyHandled } from '@/lib/conversations/replies/handling';
import { replyRecord } from '@/lib/conversations/replies/answer';

export const POST = adminRoute(
  'client-replies',
  { summary: 'Somebody has read it.', params, answer: replyRecord },
  async (context) => savedAnswer(await markReplyHandled(context.params.id, writing(context))),
);
