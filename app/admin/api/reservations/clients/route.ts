import { noteReading } from '@/lib/clients/reading';
import { findClients } from '@/lib/reservations/board/known-clients';
import { clientSearchQuery } from '@/lib/reservations/board/schema';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';

/** Whom the caller may be, while staff type; without a text, whoever was there last. To an employee, of those whom she serves. */
export const GET = adminRoute('GET reservations/clients', { query: clientSearchQuery }, async (asked) => {
  const items = await findClients(asked.query.search, asked.now, whoseOf(asked.user));
  await noteReading(asked, items);
  return { items };
});
