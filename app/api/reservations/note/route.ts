import { publicRoute } from '@/lib/kit/http/route';
import { noteByLink } from '@/lib/reservations/own/note';
import { ownNoteInput } from '@/lib/reservations/own/schema';
import { ownAnswer } from '../own-answer';
import { ownReservation } from '@/lib/reservations/own/answer';

export const POST = publicRoute(
  { summary: 'Leave the salon a note with it.', body: ownNoteInput, limit: 'links', answer: ownReservation },
  async ({ body: { token, requirements }, locale, now }) =>
    ownAnswer(await noteByLink(token, requirements, now), locale, now),
);
