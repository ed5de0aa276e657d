import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { importParams as params } from '@/lib/import-export/imports/schema';
import { takeBackImport } from '@/lib/import-export/imports/take-back';
import { importRecord } from '@/lib/import-export/imports/answer';

/** Answers at once; `state` and `progress` of the import say how far it has come. */
export const POST = adminRoute(
  'imports',
  {
    summary: 'Take out what an import has made and nobody has changed since; answered before it is done.',
    params,
    answer: importRecord,
  },
  async (context) => savedAnswer(await takeBackImport(context.params.id, writing(context))),
);
