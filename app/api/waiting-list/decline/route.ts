import { linkAnswer } from '@/app/api/reservations/link-answer';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { declineByLink } from '@/lib/reservations/waiting/by-link';

export const POST = alsoPostedLink(
  'decline-offer',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await declineByLink(body.token, now), 'offerDeclined', locale),
  ),
);
