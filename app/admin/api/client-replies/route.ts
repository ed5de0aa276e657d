import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { listReplies } from '@/lib/reservations/replies/queries';
import { replyListQuery } from '@/lib/reservations/replies/schema';

/** Clients alone write them, from their phones: /api/messages. */
export const GET = adminRoute('client-replies', { query: replyListQuery }, (asked) =>
  listAnswer(asked, listReplies),
);
