import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listImports } from '@/lib/import-export/imports/queries';
import { FILE_DEADLINE, readFileToImport } from '@/lib/import-export/imports/sent-file';
import { createImport } from '@/lib/import-export/imports/service';
import { importRecord } from '@/lib/import-export/imports/answer';
import { items } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'imports',
  { summary: 'The last files that were sent, and what became of them.', answer: items(importRecord) },
  ({ now }) => listImports(now),
);

export const POST = adminRoute(
  'imports',
  {
    summary:
      'Send a table of clients, services, appointments or products; nothing is stored yet but the file.',
    read: readFileToImport,
    deadline: FILE_DEADLINE,
    answer: importRecord,
    status: 201,
    upload: 'table',
  },
  async (context) =>
    savedAnswer(await createImport(context.body, { ...writing(context), signal: context.signal }), 201),
);
