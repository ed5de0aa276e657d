import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findImport } from '@/lib/transfer/imports/queries';
import { importChange, importParams as params } from '@/lib/transfer/imports/schema';
import { FILE_DEADLINE } from '@/lib/transfer/imports/sent-file';
import { changeImport, discardImport } from '@/lib/transfer/imports/service';

export const GET = adminRoute('imports', { params }, async (asked) =>
  oneAnswer(await findImport(asked.params.id)),
);

export const PUT = adminRoute(
  'imports',
  { params, body: importChange, deadline: FILE_DEADLINE },
  async (asked) =>
    savedAnswer(await changeImport(asked.params.id, asked.body, { ...writing(asked), signal: asked.signal })),
);

export const DELETE = adminRoute('imports', { params }, async (asked) =>
  removedAnswer(await discardImport(asked.params.id)),
);
