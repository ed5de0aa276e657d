import { json } from '@/lib/kit/http/answer';
import { alsoPostedLink } from '@/lib/kit/http/posted-link';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { cookiesOfConfirmed } from '@/lib/self-service/known-browser/queries';
import { confirmByLink } from '@/lib/booking-changes/by-link/service';
import { linkAnswer } from '../link-answer';
import { message } from '@/lib/base/validation/answers';

export const POST = alsoPostedLink(
  'confirm-reservation',
  publicRoute(
    {
      summary: 'Confirm by the token of a mail.',
      body: linkInput,
      limit: 'links',
      answer: message,
      conflict: 'approval',
    },
    async ({ body, locale, now, request }) => {
      const outcome = await confirmByLink(body.token, now);
      const answer = linkAnswer(outcome, 'confirmed', locale);
      const cookies =
        outcome.ok && outcome.id ? await cookiesOfConfirmed(outcome.id, request.headers, now) : [];
      return json(answer, 200, cookies);
    },
  ),
);
