import * as admin from '@/lib/site/openapi/admin-answers';
import { items, list } from '@/lib/site/openapi/public-answers';
import { act, type Described } from './described';

const IMPORTS = 'Back office: imports';

export const transfer: Described[] = [
  {
    path: '/admin/api/export',
    tag: 'Back office: export',
    load: () => import('@/app/admin/api/export/route'),
    operations: {
      GET: {
        summary: 'Everything in one ZIP archive; the reason is noted.',
        answer: admin.archive,
        gives: 'application/zip',
      },
    },
  },
  {
    path: '/admin/api/imports',
    tag: IMPORTS,
    load: () => import('@/app/admin/api/imports/route'),
    operations: {
      GET: {
        summary: 'The last files that were sent, and what became of them.',
        answer: items(admin.dataImport),
      },
      POST: {
        summary: 'Send a table of clients, services or appointments; nothing is stored yet but the file.',
        answer: admin.dataImport,
        status: 201,
        takesTable: true,
      },
    },
  },
  {
    path: '/admin/api/imports/{id}',
    tag: IMPORTS,
    load: () => import('@/app/admin/api/imports/[id]/route'),
    operations: {
      GET: { summary: 'A file, and how far the work on it has come.', answer: admin.dataImport },
      PUT: { summary: 'Read the columns of a file another way.', answer: admin.dataImport },
      DELETE: { summary: 'Discard a file that is not stored.', answer: admin.removed },
    },
  },
  {
    path: '/admin/api/imports/{id}/rows',
    tag: IMPORTS,
    load: () => import('@/app/admin/api/imports/[id]/rows/route'),
    operations: { GET: { summary: 'What would become of each row.', answer: list(admin.dataImportRow) } },
  },
  act(
    '/admin/api/imports/{id}/commit',
    IMPORTS,
    'Store what is not refused, all of it or nothing; answered before it is done.',
    admin.dataImport,
    () => import('@/app/admin/api/imports/[id]/commit/route'),
  ),
  act(
    '/admin/api/imports/{id}/take-back',
    IMPORTS,
    'Take out what an import has made and nobody has changed since; answered before it is done.',
    admin.dataImport,
    () => import('@/app/admin/api/imports/[id]/take-back/route'),
  ),
];
