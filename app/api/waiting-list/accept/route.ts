import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { acceptByLink } from '@/lib/reservations/waiting/by-link';
import { offerAnswer } from '../offer-answer';

export const POST = alsoPostedLink(
  'accept-offer',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    offerAnswer(await acceptByLink(body.token, now), 'confirmed', { token: body.token, locale, now }),
  ),
);
