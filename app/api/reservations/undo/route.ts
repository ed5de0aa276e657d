import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { undoByLink } from '@/lib/self-service/appointment/undo';
import { selfServiceAnswer } from '../self-service-answer';
import { clientReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary: 'Take back its own last move or cancellation, within a minute.',
    body: linkInput,
    limit: 'links',
    answer: clientReservation,
    conflict: 'term',
  },
  async ({ body, locale, now }) => selfServiceAnswer(await undoByLink(body.token, now), locale, now),
);
