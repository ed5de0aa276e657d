import { findClients } from '@/lib/reservations/board/queries';
import { clientSearchQuery } from '@/lib/reservations/board/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';

/** Whom the caller may be, while staff type; without a text, whoever was there last. */
export const GET = adminRoute('reservations', { query: clientSearchQuery }, async ({ query }) => ({
  items: await findClients(query.search),
}));
