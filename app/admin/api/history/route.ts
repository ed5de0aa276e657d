import { listHistory } from '@/lib/accounts/history/queries';
import { historyListQuery } from '@/lib/accounts/history/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { historyRecord } from '@/lib/accounts/history/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'history',
  { summary: 'List everything that has happened.', query: historyListQuery, answer: list(historyRecord) },
  (context) => listAnswer(context, (query) => listHistory(query, context.locale)),
);
