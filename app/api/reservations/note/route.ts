import { publicRoute } from '@/lib/kit/http/route';
import { noteByLink } from '@/lib/self-service/appointment/note';
import { ownNoteInput } from '@/lib/self-service/appointment/schema';
import { ownAnswer } from '../own-answer';
import { ownReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  { summary: 'Leave the salon a note with it.', body: ownNoteInput, limit: 'links', answer: ownReservation },
  async ({ body: { token, requirements }, locale, now }) =>
    ownAnswer(await noteByLink(token, requirements, now), locale, now),
);
