import * as admin from '@/lib/site/openapi/admin-answers';
import { items } from '@/lib/base/validation/answers';
import { act, type Described } from './described';

const TAG = 'Back office: notifications';

/** What somebody of the staff wants to hear of; everybody asks and answers for themselves alone. */
export const notifications: Described[] = [
  {
    path: '/admin/api/notifications',
    tag: TAG,
    load: () => import('@/app/admin/api/notifications/route'),
    operations: {
      GET: { summary: 'What one hears of and how, and on which devices.', answer: admin.notices },
      PUT: {
        summary: 'Choose what one hears of; of an employee, what is the desk’s counts for nothing.',
        answer: admin.notices,
      },
    },
  },
  {
    path: '/admin/api/notifications/devices',
    tag: TAG,
    load: () => import('@/app/admin/api/notifications/devices/route'),
    operations: {
      GET: { summary: 'One’s own devices.', answer: items(admin.pushDevice) },
      POST: {
        summary: 'Have a browser show notifications, by its push subscription.',
        answer: admin.pushDevice,
        status: 201,
      },
    },
  },
  {
    path: '/admin/api/notifications/devices/{id}',
    tag: TAG,
    load: () => import('@/app/admin/api/notifications/devices/[id]/route'),
    operations: { DELETE: { summary: 'Show no more notifications on a device.', answer: admin.removed } },
  },
  act(
    '/admin/api/notifications/devices/{id}/try',
    TAG,
    'Send a notification to a device, now.',
    admin.removed,
    () => import('@/app/admin/api/notifications/devices/[id]/try/route'),
  ),
];
