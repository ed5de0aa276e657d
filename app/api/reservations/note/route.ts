import { publicRoute } from '@/lib/kit/http/route';
import { noteByLink } from '@/lib/reservations/own/note';
import { ownNoteInput } from '@/lib/reservations/own/schema';
import { ownAnswer } from '../own-answer';

export const POST = publicRoute(
  { body: ownNoteInput, limit: 'links' },
  async ({ body: { token, requirements }, locale, now }) =>
    ownAnswer(await noteByLink(token, requirements, now), locale, now),
);
