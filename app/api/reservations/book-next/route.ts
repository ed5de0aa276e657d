import { bookedReservation } from '@/lib/bookings/book/answer';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';
import { orderNext } from '@/lib/self-service/next-visit/order';
import { bookNextInput } from '@/lib/self-service/next-visit/schema';
import { bookForVisitor } from '../book-for-visitor';

export const POST = alsoPostedLink(
  'book-next',
  publicRoute(
    {
      summary:
        'Book the next visit after one that is done, by a token that opens that one or by that of the mail which proposes it: the same services with the same people. Pressed twice, it books once. 409 comes with `alternatives`.',
      body: bookNextInput,
      limit: 'booking',
      answer: bookedReservation,
      status: 201,
      conflict: 'term',
    },
    async ({ body, locale, now, request: { headers } }) => {
      const found = await orderNext(body, { headers, locale, now });
      if (!found.ok) throw new Refusal(found.reason);
      const { input, ...order } = found.order;
      return bookForVisitor(input, {
        headers,
        locale,
        now,
        ...order,
        isByLink: true,
      });
    },
  ),
);
