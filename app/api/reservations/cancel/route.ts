import { alsoPostedLink } from '@/lib/http/posted-link';
import { publicRoute } from '@/lib/http/route';
import { linkInput } from '@/lib/links/schema';
import { cancelByLink } from '@/lib/reservations/service';
import { linkAnswer } from '../link-answer';

export const POST = alsoPostedLink(
  'cancel-reservation',
  publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await cancelByLink(body.token, now), 'cancelled', locale),
  ),
);
