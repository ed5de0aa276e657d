import { listHistory } from '@/lib/accounts/history/queries';
import { historyListQuery } from '@/lib/accounts/history/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';

export const GET = adminRoute('history', { query: historyListQuery }, (asked) =>
  listAnswer(asked, listHistory),
);
