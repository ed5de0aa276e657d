import { clientHistory } from '@/lib/clients/history/queries';
import { clientHistoryQuery } from '@/lib/clients/history/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientHistory as answer } from '@/lib/clients/history/answer';

export const GET = adminRoute(
  'clients',
  {
    summary: 'The reservations of a client, and what happened to the record.',
    params,
    query: clientHistoryQuery,
    answer,
  },
  async (context) => oneAnswer(await clientHistory(context.params.id, context.query, context.locale)),
);
