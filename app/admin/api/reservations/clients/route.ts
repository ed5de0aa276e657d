import { noteReading } from '@/lib/clients/reading';
import { findClients } from '@/lib/reservations/board/known-clients';
import { clientSearchQuery } from '@/lib/reservations/board/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';

/** Whom the caller may be, while staff type; without a text, whoever was there last. */
export const GET = adminRoute('reservations', { query: clientSearchQuery }, async (asked) => {
  const items = await findClients(asked.query.search, asked.now);
  await noteReading(asked, items);
  return { items };
});
