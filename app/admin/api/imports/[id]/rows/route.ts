import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listRows } from '@/lib/import-export/imports/queries';
import { importParams as params, rowsQuery as query } from '@/lib/import-export/imports/schema';
import { importRow } from '@/lib/import-export/imports/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'imports',
  { summary: 'What would become of each row.', params, query, answer: list(importRow) },
  async (context) => oneAnswer(await listRows(context.params.id, context.query, context.locale)),
);
