import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findImport } from '@/lib/import-export/imports/queries';
import { importChange, importParams as params } from '@/lib/import-export/imports/schema';
import { FILE_DEADLINE } from '@/lib/import-export/imports/sent-file';
import { changeImport, discardImport } from '@/lib/import-export/imports/service';
import { importRecord } from '@/lib/import-export/imports/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'imports',
  { summary: 'A file, and how far the work on it has come.', params, answer: importRecord },
  async (context) => oneAnswer(await findImport(context.params.id)),
);

export const PUT = adminRoute(
  'imports',
  {
    summary: 'Read the columns of a file another way.',
    params,
    body: asRead(importChange, importRecord),
    deadline: FILE_DEADLINE,
    answer: importRecord,
  },
  async (context) =>
    savedAnswer(
      await changeImport(context.params.id, context.body, { ...writing(context), signal: context.signal }),
    ),
);

export const DELETE = adminRoute(
  'imports',
  { summary: 'Discard a file that is not stored.', params, answer: removed },
  async (context) => removedAnswer(await discardImport(context.params.id)),
);
