import { nextFree } from '@/lib/reservations/next-free/queries';
import { nextFreeQuery } from '@/lib/reservations/next-free/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/http/refusal';

/** What can be offered to somebody on the phone. */
export const GET = adminRoute('reservations', { query: nextFreeQuery }, async ({ query, ...asked }) => {
  const found = await nextFree(query, asked);
  if (!found) throw new Refusal('invalid', { fields: { serviceUnits: 'notFound' } });
  return found;
});
