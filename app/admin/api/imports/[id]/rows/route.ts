import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listRows } from '@/lib/transfer/imports/queries';
import { importParams as params, rowsQuery as query } from '@/lib/transfer/imports/schema';

export const GET = adminRoute('imports', { params, query }, async (asked) =>
  oneAnswer(await listRows(asked.params.id, asked.query, asked.locale)),
);
