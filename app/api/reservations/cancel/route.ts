import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { cancelInput } from '@/lib/kit/links/schema';
import { cancelByLink } from '@/lib/booking-changes/by-link/service';
import { linkAnswer } from '../link-answer';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'cancel-reservation',
  publicRoute(
    {
      summary: 'Cancel by the token of a mail: the whole, or with `segmentId` a part of a visit.',
      body: cancelInput,
      limit: 'links',
      answer: message,
    },
    async ({ body, locale, now }) =>
      linkAnswer(await cancelByLink(body.token, now, body.segmentId), 'cancelled', locale),
  ),
);
