import { alsoPostedLink } from '@/lib/http/posted-link';
import { publicRoute } from '@/lib/http/route';
import { unsubscribeInput } from '@/lib/links/schema';
import { unsubscribeByLink } from '@/lib/reservations/service';
import { linkAnswer } from '../link-answer';

export const POST = alsoPostedLink(
  'unsubscribe-reservations',
  publicRoute({ body: unsubscribeInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await unsubscribeByLink(body.token, body.reason, now), 'unsubscribed', locale),
  ),
);
