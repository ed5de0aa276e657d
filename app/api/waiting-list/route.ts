import { translatorOf } from '@/lib/base/i18n/catalogue';
import { SECONDS_PER_HOUR } from '@/lib/base/time/units';
import { json } from '@/lib/kit/http/answer';
import { clientNetworks } from '@/lib/kit/http/client-address';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { withMinimumDuration } from '@/lib/kit/http/steady';
import { holdNetwork } from '@/lib/bookings/book/hold-network';
import { join } from '@/lib/waiting-list/joining';
import { waitingInput } from '@/lib/waiting-list/schema';
import { message } from '@/lib/base/validation/answers';

export const POST = publicRoute(
  {
    summary:
      'Wait for a term: whoever it suits first gets what falls free, by a mail that holds it for a while. The same answer whether or not somebody waits already; the same wish twice is one.',
    body: waitingInput,
    limit: 'waitingList',
    answer: message,
    status: 201,
  },
  async ({ body, locale, now, request }) => {
    const network = holdNetwork(clientNetworks(request.headers));
    const outcome = await withMinimumDuration(join(body, { locale, now, by: 'client', network }));
    if (outcome.ok) return json({ message: translatorOf(locale)('answers.waitingListJoined') }, 201);
    if (outcome.reason === 'invalid') throw new Refusal('invalid', { fields: outcome.fields });
    if (outcome.reason === 'not-open') throw new Refusal('notOpen');
    throw new Refusal('tooManyWishes', { retryAfter: SECONDS_PER_HOUR });
  },
);
