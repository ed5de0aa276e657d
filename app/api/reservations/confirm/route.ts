import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { confirmByLink } from '@/lib/reservations/mailed-links/service';
import { linkAnswer } from '../link-answer';

export const POST = alsoPostedLink(
  'confirm-reservation',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await confirmByLink(body.token, now), 'confirmed', locale),
  ),
);
