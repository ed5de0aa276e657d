import { alsoPostedLink } from '@/lib/http/posted-link';
import { publicRoute } from '@/lib/http/route';
import { linkInput } from '@/lib/links/schema';
import { confirmByLink } from '@/lib/reservations/service';
import { linkAnswer } from '../link-answer';

export const POST = alsoPostedLink(
  'confirm-reservation',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await confirmByLink(body.token, now), 'confirmed', locale),
  ),
);
