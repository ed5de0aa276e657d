import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { declineByLink } from '@/lib/reservations/waiting/by-link';
import { offerAnswer } from '../offer-answer';

export const POST = alsoPostedLink(
  'decline-offer',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    offerAnswer(await declineByLink(body.token, now), 'offerDeclined', { token: body.token, locale, now }),
  ),
);
