import { linkAnswer } from '../link-answer';
import { message } from '@/lib/base/validation/answers';
import { declineMoveByLink } from '@/lib/booking-changes/move-offer/by-link';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';

export const POST = alsoPostedLink(
  'decline-move',
  publicRoute(
    {
      summary: 'Decline the term that a mail offers for a visit that cannot stay, by its token.',
      body: linkInput,
      limit: 'links',
      answer: message,
    },
    async ({ body, locale, now }) =>
      linkAnswer(await declineMoveByLink(body.token, now), 'moveDeclined', locale),
  ),
);
