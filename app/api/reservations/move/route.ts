import { publicRoute } from '@/lib/kit/http/route';
import { moveByLink } from '@/lib/self-service/appointment/move';
import { selfServiceMoveInput } from '@/lib/self-service/appointment/schema';
import { selfServiceAnswer } from '../self-service-answer';
import { clientReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary:
      'Move it to another term: at most five times, and until the settings say. 409 comes with `alternatives`.',
    body: selfServiceMoveInput,
    limit: 'links',
    answer: clientReservation,
    conflict: 'term',
  },
  async ({ body: { token, ...move }, locale, now }) =>
    selfServiceAnswer(await moveByLink(token, move, now), locale, now),
);
