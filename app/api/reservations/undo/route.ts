import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { undoByLink } from '@/lib/self-service/appointment/undo';
import { ownAnswer } from '../own-answer';
import { ownReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary: 'Take back its own last move or cancellation, within a minute.',
    body: linkInput,
    limit: 'links',
    answer: ownReservation,
    conflict: 'term',
  },
  async ({ body, locale, now }) => ownAnswer(await undoByLink(body.token, now), locale, now),
);
