import { noteReading } from '@/lib/clients/reading';
import { findClients } from '@/lib/booking-board/list/known-clients';
import { clientSearchQuery } from '@/lib/booking-board/list/schema';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { knownClient } from '@/lib/booking-board/list/answer';
import { items } from '@/lib/base/validation/answers';

/** Whom the caller may be, while staff type; without a text, whoever was there last. To an employee, of those whom she serves. */
export const GET = adminRoute(
  'GET reservations/clients',
  { summary: 'Whom a caller may be.', query: clientSearchQuery, answer: items(knownClient) },
  async (context) => {
    const clients = await findClients(context.query.search, context.now, employeeScopeOf(context.user));
    await noteReading(context, clients);
    return { items: clients };
  },
);
