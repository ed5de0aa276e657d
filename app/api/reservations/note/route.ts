import { publicRoute } from '@/lib/kit/http/route';
import { noteByLink } from '@/lib/self-service/appointment/note';
import { selfServiceNoteInput } from '@/lib/self-service/appointment/schema';
import { selfServiceAnswer } from '../self-service-answer';
import { clientReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary: 'Leave the salon a note with it.',
    body: selfServiceNoteInput,
    limit: 'links',
    answer: clientReservation,
  },
  async ({ body: { token, requirements }, locale, now }) =>
    selfServiceAnswer(await noteByLink(token, requirements, now), locale, now),
);
