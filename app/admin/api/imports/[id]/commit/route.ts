import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { commitImport } from '@/lib/transfer/imports/commit';
import { commitInput as body, importParams as params } from '@/lib/transfer/imports/schema';

/** Answers at once; `state` and `progress` of the import say how far it has come. */
export const POST = adminRoute('imports', { params, body }, async (asked) =>
  savedAnswer(await commitImport(asked.params.id, asked.body, writing(asked))),
);
