import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listImports } from '@/lib/transfer/imports/queries';
import { FILE_DEADLINE, readFileToImport } from '@/lib/transfer/imports/sent-file';
import { createImport } from '@/lib/transfer/imports/service';

export const GET = adminRoute('imports', {}, ({ now }) => listImports(now));

export const POST = adminRoute(
  'imports',
  { read: readFileToImport, deadline: FILE_DEADLINE },
  async (asked) =>
    savedAnswer(await createImport(asked.body, { ...writing(asked), signal: asked.signal }), 201),
);
