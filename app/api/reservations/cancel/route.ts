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
      summary:
        'Cancel by the token of a mail: the whole, or with `segmentId` a part of a visit. 409 where another sum than `comesBack` would go back.',
      body: cancelInput,
      limit: 'links',
      answer: message,
    },
    async ({ body, locale, now }) => linkAnswer(await cancelByLink(body, now), 'cancelled', locale),
  ),
);
