import { clientHistory } from '@/lib/clients/history/queries';
import { clientHistoryQuery } from '@/lib/clients/history/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const GET = adminRoute('clients', { params, query: clientHistoryQuery }, async (asked) =>
  oneAnswer(await clientHistory(asked.params.id, asked.query, asked.locale)),
);
