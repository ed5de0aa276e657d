import { linkAnswer } from '@/app/api/reservations/link-answer';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { leaveByLink } from '@/lib/waiting-list/by-link';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'leave-waiting-list',
  publicRoute(
    { summary: 'Wait no more, by the token of a mail.', body: linkInput, limit: 'links', answer: message },
    async ({ body, locale, now }) =>
      linkAnswer(await leaveByLink(body.token, now), 'waitingListLeft', locale),
  ),
);
