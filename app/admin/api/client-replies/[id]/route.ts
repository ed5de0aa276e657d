import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { findReply } from '@/lib/conversations/replies/queries';
import { replyRecord } from '@/lib/conversations/replies/answer';

export const GET = adminRoute(
  'client-replies',
  { summary: 'Read an answer.', params, answer: replyRecord },
  async (context) => oneAnswer(await findReply(context.params.id)),
);
