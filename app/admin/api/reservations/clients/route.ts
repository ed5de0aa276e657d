import { noteReading } from '@/lib/clients/reading';
import { findClients } from '@/lib/booking-board/list/known-clients';
import { clientSearchQuery } from '@/lib/booking-board/list/schema';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { knownClient } from '@/lib/booking-board/list/answer';
import { items } from '@/lib/base/validation/answers';

/** Whom the caller may be, while staff type; without a text, whoever was there last. To an employee, of those whom she serves. */
export const GET = adminRoute(
  'GET reservations/clients',
  { summary: 'Whom a caller may be.', query: clientSearchQuery, answer: items(knownClient) },
  async (asked) => {
    const clients = await findClients(asked.query.search, asked.now, whoseOf(asked.user));
    await noteReading(asked, clients);
    return { items: clients };
  },
);
