import { publicRoute } from '@/lib/kit/http/route';
import { moveByLink } from '@/lib/self-service/appointment/move';
import { ownMoveInput } from '@/lib/self-service/appointment/schema';
import { ownAnswer } from '../own-answer';
import { ownReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary:
      'Move it to another term: at most five times, and until the settings say. 409 comes with `alternatives`.',
    body: ownMoveInput,
    limit: 'links',
    answer: ownReservation,
    conflict: 'term',
  },
  async ({ body: { token, ...move }, locale, now }) =>
    ownAnswer(await moveByLink(token, move, now), locale, now),
);
