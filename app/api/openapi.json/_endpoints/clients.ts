import * as admin from '@/lib/site/openapi/admin-answers';
import { list } from '@/lib/site/openapi/public-answers';
import { z } from 'zod';
import { act, records, type Described } from './described';

const CLIENTS = 'Back office: clients';

const [allClients, oneClient] = records(
  'clients',
  { one: 'a client', several: 'clients' },
  admin.client,
  () => import('@/app/admin/api/clients/route'),
  () => import('@/app/admin/api/clients/[id]/route'),
);
/** Employees get less of a client, and of fewer. */
const everyone: Described[] = [
  {
    ...allClients,
    operations: {
      ...allClients.operations,
      GET: {
        summary: 'List the clients; to an employee, those whom she serves or has served.',
        answer: list(z.union([admin.client, admin.servedClient])),
      },
    },
  },
  {
    ...oneClient,
    operations: {
      ...oneClient.operations,
      GET: { summary: 'Read a client.', answer: z.union([admin.client, admin.servedCard]) },
    },
  },
];

export const clients: Described[] = [
  ...everyone,
  {
    path: '/admin/api/clients/{id}/card',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/card/route'),
    operations: {
      GET: {
        summary: 'All about a client at a glance; whoever reads it is noted.',
        answer: admin.clientCard,
      },
    },
  },
  {
    path: '/admin/api/clients/{id}/notes',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/notes/route'),
    operations: {
      POST: { summary: 'Note something about a client.', answer: admin.clientNote, status: 201 },
    },
  },
  {
    path: '/admin/api/clients/{id}/notes/{noteId}',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/notes/[noteId]/route'),
    operations: { DELETE: { summary: 'Take a note out.', answer: admin.removed } },
  },
  {
    path: '/admin/api/clients/{id}/history',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/history/route'),
    operations: {
      GET: {
        summary: 'The reservations of a client, and what happened to the record.',
        answer: admin.clientHistory,
      },
    },
  },
  act(
    '/admin/api/clients/{id}/merge',
    CLIENTS,
    'Make one client of two.',
    admin.client,
    () => import('@/app/admin/api/clients/[id]/merge/route'),
  ),
  {
    path: '/admin/api/clients/{id}/export',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/export/route'),
    operations: { GET: { summary: 'All that is stored about a client.', answer: admin.clientExport } },
  },
  act(
    '/admin/api/clients/{id}/erase',
    CLIENTS,
    'Erase what tells who a client was.',
    admin.removed,
    () => import('@/app/admin/api/clients/[id]/erase/route'),
  ),
];
