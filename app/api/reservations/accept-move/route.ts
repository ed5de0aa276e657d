import { linkAnswer } from '../link-answer';
import { message } from '@/lib/base/validation/answers';
import { acceptMoveByLink } from '@/lib/booking-changes/move-offer/by-link';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';

export const POST = alsoPostedLink(
  'accept-move',
  publicRoute(
    {
      summary: 'Move one’s visit to the term that a mail offers, by its token.',
      body: linkInput,
      limit: 'links',
      answer: message,
    },
    async ({ body, locale, now }) =>
      linkAnswer(await acceptMoveByLink(body.token, now), 'moveAccepted', locale),
  ),
);
