import { publicRoute } from '@/lib/kit/http/route';
import { findReturning } from '@/lib/reservations/own/returning';
import { returningInput } from '@/lib/reservations/own/schema';

/** By POST: an address of a mailbox has no place in an address. */
export const POST = publicRoute(
  { body: returningInput, limit: 'links' },
  async ({ body: { clientEmail }, locale, now, request: { headers } }) =>
    findReturning({ headers, clientEmail }, locale, now),
);
