import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { freeStarts as answer } from '@/lib/bookings/next-free/answer';
import { freeStarts } from '@/lib/bookings/next-free/free-starts';
import { freeStartsQuery } from '@/lib/bookings/next-free/schema';
import { Refusal } from '@/lib/kit/refusal';

/** Where a service fits into the days that a calendar shows. */
export const GET = adminRoute(
  'reservations',
  {
    summary:
      'Of each employee, or of each workplace, the first and the last moment of each day at which a service can begin.',
    query: freeStartsQuery,
    answer,
  },
  async ({ query, now }) => {
    const items = await freeStarts(query, now);
    if (!items) throw new Refusal('invalid', { fields: { serviceUnitId: 'notFound' } });
    return { items };
  },
);
