import { nextFree } from '@/lib/bookings/next-free/queries';
import { nextFreeQuery } from '@/lib/bookings/next-free/schema';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/refusal';
import { nextFree as answer } from '@/lib/bookings/next-free/answer';

/** What can be offered to somebody on the phone; an employee offers herself. */
export const GET = adminRoute(
  'GET reservations/next-free',
  {
    summary:
      'The next free terms of one service or several from a moment on, half an hour apart: what staff offer to somebody on the phone.',
    query: nextFreeQuery,
    answer,
  },
  async (context) => {
    const { query, user } = context;
    const employeeScope = employeeScopeOf(user);
    const isHers = query.parts.every(({ employeeId }) => employeeId === employeeScope);
    if (employeeScope !== null && !isHers) throw new Refusal('forbidden');
    const found = await nextFree(query, context);
    if (!found) throw new Refusal('invalid', { fields: { serviceUnits: 'notFound' } });
    return found;
  },
);
