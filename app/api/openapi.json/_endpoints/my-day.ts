import * as admin from '@/lib/site/openapi/admin-answers';
import type { Described } from './described';

const TAG = 'Back office: an employee’s own day';

/** An employee’s day on her phone. What she does there, she does by the endpoints of reservations and clients, which know her. */
export const myDay: Described[] = [
  {
    path: '/admin/api/my-day',
    tag: TAG,
    load: () => import('@/app/admin/api/my-day/route'),
    operations: {
      GET: { summary: 'Her reservations of a day, and when she works that week.', answer: admin.myDay },
    },
  },
];
