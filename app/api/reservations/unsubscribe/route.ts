import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { unsubscribeInput } from '@/lib/kit/links/schema';
import { unsubscribeByLink } from '@/lib/booking-changes/by-link/service';
import { linkAnswer } from '../link-answer';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'unsubscribe-reservations',
  publicRoute(
    {
      summary: 'Stop reminders by the token of a mail.',
      body: unsubscribeInput,
      limit: 'links',
      answer: message,
      conflict: 'never',
    },
    async ({ body, locale, now }) =>
      linkAnswer(await unsubscribeByLink(body.token, body.reason, now), 'unsubscribed', locale),
  ),
);
