import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { list } from '@/lib/base/validation/answers';
import { dueClient } from '@/lib/return-visits/due/answer';
import { listDue } from '@/lib/return-visits/due/queries';
import { dueListQuery } from '@/lib/return-visits/due/schema';

export const GET = adminRoute(
  'clients',
  {
    summary:
      'Who should come again by their rhythm and has booked nothing: due for sixty days at most, or within a week, unless the query says otherwise.',
    query: dueListQuery,
    answer: list(dueClient),
  },
  (context) => listAnswer(context, (query) => listDue(query, context)),
);
