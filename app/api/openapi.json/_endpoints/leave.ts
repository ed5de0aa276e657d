import * as admin from '@/lib/site/openapi/admin-answers';
import { items, list } from '@/lib/base/validation/answers';
import { act, type Described } from './described';

const TAG = 'Back office: leave';

/** What employees ask for, and what the desk answers. */
export const leave: Described[] = [
  {
    path: '/admin/api/leave-requests',
    tag: TAG,
    load: () => import('@/app/admin/api/leave-requests/route'),
    operations: {
      GET: {
        summary: 'List the requests for leave; to an employee, her own.',
        answer: list(admin.leaveRequest),
      },
      POST: {
        summary: 'Ask for leave, as the employee who one is.',
        answer: admin.leaveRequest,
        status: 201,
      },
    },
  },
  {
    path: '/admin/api/leave-requests/balances',
    tag: TAG,
    load: () => import('@/app/admin/api/leave-requests/balances/route'),
    operations: {
      GET: {
        summary: 'How the employees stand with the days of a year; to an employee, how she does.',
        answer: items(admin.leaveBalance),
      },
    },
  },
  act(
    '/admin/api/leave-requests/{id}/withdraw',
    TAG,
    'Withdraw one’s own request that nobody has answered.',
    admin.leaveRequest,
    () => import('@/app/admin/api/leave-requests/[id]/withdraw/route'),
  ),
  act(
    '/admin/api/leave-requests/{id}/approve',
    TAG,
    'Enter the absence that was asked for, asking about the reservations that it hits as any absence does.',
    admin.savedLeaveRequest,
    () => import('@/app/admin/api/leave-requests/[id]/approve/route'),
  ),
  act(
    '/admin/api/leave-requests/{id}/decline',
    TAG,
    'Say no, with a reason.',
    admin.leaveRequest,
    () => import('@/app/admin/api/leave-requests/[id]/decline/route'),
  ),
];
