import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { cancelInput } from '@/lib/kit/links/schema';
import { cancelByLink } from '@/lib/reservations/mailed-links/service';
import { linkAnswer } from '../link-answer';

export const POST = alsoPostedLink(
  'cancel-reservation',
  publicRoute({ body: cancelInput, limit: 'links' }, async ({ body, locale, now }) =>
    linkAnswer(await cancelByLink(body.token, now, body.segmentId), 'cancelled', locale),
  ),
);
