import * as admin from '@/lib/site/openapi/admin-answers';
import { act, type Described } from './described';

const TAG = 'Back office: an employee’s own day';

/** What an employee sees and does; each answers with what is hers, and all else is not there for her. */
export const myDay: Described[] = [
  {
    path: '/admin/api/my-day',
    tag: TAG,
    load: () => import('@/app/admin/api/my-day/route'),
    operations: {
      GET: { summary: 'Her reservations of a day, and when she works that week.', answer: admin.myDay },
    },
  },
  act(
    '/admin/api/my-day/reservations/{id}/done',
    TAG,
    'The client was there.',
    admin.myReservation,
    () => import('@/app/admin/api/my-day/reservations/[id]/done/route'),
  ),
  act(
    '/admin/api/my-day/reservations/{id}/no-show',
    TAG,
    'The client did not come.',
    admin.myReservation,
    () => import('@/app/admin/api/my-day/reservations/[id]/no-show/route'),
  ),
  act(
    '/admin/api/my-day/reservations/{id}/undo',
    TAG,
    'Take back what she has just done.',
    admin.myReservation,
    () => import('@/app/admin/api/my-day/reservations/[id]/undo/route'),
  ),
  {
    path: '/admin/api/my-day/clients/{id}',
    tag: TAG,
    load: () => import('@/app/admin/api/my-day/clients/[id]/route'),
    operations: { GET: { summary: 'A client whom she serves or has served.', answer: admin.myClient } },
  },
  {
    path: '/admin/api/my-day/clients/{id}/notes',
    tag: TAG,
    load: () => import('@/app/admin/api/my-day/clients/[id]/notes/route'),
    operations: {
      POST: { summary: 'Note something about a client of hers.', answer: admin.myNote, status: 201 },
    },
  },
];
