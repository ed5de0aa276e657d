import { publicRoute } from '@/lib/kit/http/route';
import { findReturning } from '@/lib/self-service/known-browser/returning';
import { returningInput } from '@/lib/self-service/appointment/schema';
import { returning } from '@/lib/self-service/appointment/answer';

/** By POST: an address of a mailbox has no place in an address. */
export const POST = publicRoute(
  {
    summary:
      'What a client who comes back to a browser that is known is offered: the last appointment once more, at its next free time.',
    body: returningInput,
    limit: 'links',
    answer: returning,
  },
  async ({ body: { clientEmail }, locale, now, request: { headers } }) =>
    findReturning({ headers, clientEmail }, locale, now),
);
