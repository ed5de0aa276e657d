import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { cookiesOfConfirmed } from '@/lib/self-service/known-browser/queries';
import { confirmByCode } from '@/lib/booking-changes/by-link/confirm-by-code';
import { codeInput } from '@/lib/booking-changes/by-link/schema';
import { linkAnswer } from '../link-answer';
import { ticketPath } from '../ticket-path';
import { confirmedReservation } from '@/lib/bookings/book/answer';

export const POST = publicRoute(
  {
    summary:
      'Confirm where one booked, by the six digits of the mail: five tries, whatever comes in between. 429: only the link of the mail does.',
    body: codeInput,
    limit: 'links',
    answer: confirmedReservation,
    conflict: 'approval',
  },
  async ({ body, locale, now, request }) => {
    const outcome = await confirmByCode(body, now);
    if (outcome.ok) {
      const answer = {
        ...linkAnswer(outcome, 'confirmed', locale),
        ticket: await ticketPath(outcome.id, locale),
      };
      return json(answer, 200, await cookiesOfConfirmed(outcome.id, request.headers, now));
    }
    if (outcome.reason === 'code-wrong') throw new Refusal('invalid', { fields: { code: 'wrongCode' } });
    if (outcome.reason === 'too-many-tries') {
      throw new Refusal('codeTriedTooOften', { retryAfter: outcome.retryAfter });
    }
    return linkAnswer(outcome, 'confirmed', locale);
  },
);
