import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { undoByLink } from '@/lib/reservations/own/undo';
import { ownAnswer } from '../own-answer';

export const POST = publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
  ownAnswer(await undoByLink(body.token, now), locale, now),
);
