import { findClients } from '@/lib/board-reservations/queries';
import { clientSearchQuery } from '@/lib/board-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';

/** Whom the caller may be, while staff type; without a text, whoever was there last. */
export const GET = adminRoute('reservations', { query: clientSearchQuery }, async ({ query }) => ({
  items: await findClients(query.search),
}));
