import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { commitImport } from '@/lib/import-export/imports/commit';
import { commitInput as body, importParams as params } from '@/lib/import-export/imports/schema';
import { importRecord } from '@/lib/import-export/imports/answer';

/** Answers at once; `state` and `progress` of the import say how far it has come. */
export const POST = adminRoute(
  'imports',
  {
    summary: 'Store what is not refused, all of it or nothing; answered before it is done.',
    params,
    body,
    answer: importRecord,
  },
  async (context) => savedAnswer(await commitImport(context.params.id, context.body, writing(context))),
);
