import { linkAnswer } from '@/app/api/reservations/link-answer';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { acceptByLink } from '@/lib/reservations/waiting/by-link';

export const POST = alsoPostedLink(
  'accept-offer',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await acceptByLink(body.token, now), 'confirmed', locale),
  ),
);
