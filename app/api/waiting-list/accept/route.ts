import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { acceptByLink } from '@/lib/waiting-list/by-link';
import { acceptAnswer } from '../offer-answer';
import { acceptedOffer } from '@/lib/waiting-list/answer';

export const POST = alsoPostedLink(
  'accept-offer',
  publicRoute(
    {
      summary:
        'Book the term that a mail offers, by its token. Where it is paid ahead, it is held until that is done: `payment` says where.',
      body: linkInput,
      limit: 'links',
      answer: acceptedOffer,
      conflict: 'approval',
    },
    async ({ body, locale, now }) =>
      acceptAnswer(await acceptByLink(body.token, now), { token: body.token, locale, now }),
  ),
);
