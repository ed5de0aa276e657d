import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { listReplies } from '@/lib/conversations/replies/queries';
import { replyListQuery } from '@/lib/conversations/replies/schema';
import { replyRecord } from '@/lib/conversations/replies/answer';
import { list } from '@/lib/base/validation/answers';

/** Clients alone write them, from their phones: /api/messages. */
export const GET = adminRoute(
  'client-replies',
  {
    summary: 'List what clients have answered to messages.',
    query: replyListQuery,
    answer: list(replyRecord),
  },
  (context) => listAnswer(context, listReplies),
);
