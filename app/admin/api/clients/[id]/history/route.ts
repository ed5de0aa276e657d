import { clientHistory } from '@/lib/client-history/queries';
import { clientHistoryQuery } from '@/lib/client-history/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('clients', { params, query: clientHistoryQuery }, async (asked) =>
  oneAnswer(await clientHistory(asked.params.id, asked.query, asked.locale)),
);
