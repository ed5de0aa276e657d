import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { unsubscribeInput } from '@/lib/kit/links/schema';
import { unsubscribeByLink } from '@/lib/reservations/mailed-links/service';
import { linkAnswer } from '../link-answer';

export const POST = alsoPostedLink(
  'unsubscribe-reservations',
  publicRoute({ body: unsubscribeInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await unsubscribeByLink(body.token, body.reason, now), 'unsubscribed', locale),
  ),
);
