import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { acceptByLink } from '@/lib/waiting-list/by-link';
import { offerAnswer } from '../offer-answer';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'accept-offer',
  publicRoute(
    {
      summary: 'Book the term that a mail offers, by its token.',
      body: linkInput,
      limit: 'links',
      answer: message,
      conflict: 'approval',
    },
    async ({ body, locale, now }) =>
      offerAnswer(await acceptByLink(body.token, now), 'confirmed', { token: body.token, locale, now }),
  ),
);
