import { publicRoute } from '@/lib/kit/http/route';
import { moveByLink } from '@/lib/reservations/own/move';
import { ownMoveInput } from '@/lib/reservations/own/schema';
import { ownAnswer } from '../own-answer';

export const POST = publicRoute(
  { body: ownMoveInput, limit: 'links' },
  async ({ body: { token, ...move }, locale, now }) =>
    ownAnswer(await moveByLink(token, move, now), locale, now),
);
