import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { declineByLink } from '@/lib/waiting-list/by-link';
import { declineAnswer } from '../offer-answer';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'decline-offer',
  publicRoute(
    {
      summary: 'Decline it: somebody else gets it, and the waiting goes on.',
      body: linkInput,
      limit: 'links',
      answer: message,
    },
    async ({ body, locale, now }) =>
      declineAnswer(await declineByLink(body.token, now), { token: body.token, locale, now }),
  ),
);
