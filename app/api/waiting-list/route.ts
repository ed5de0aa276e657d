import { translatorOf } from '@/lib/base/i18n/catalogue';
import { SECONDS_PER_HOUR } from '@/lib/base/time/units';
import { json } from '@/lib/kit/http/answer';
import { clientNetworks } from '@/lib/kit/http/client-address';
import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { steadily } from '@/lib/kit/http/steady';
import { holdNetwork } from '@/lib/reservations/booking/hold-network';
import { join } from '@/lib/reservations/waiting/joining';
import { waitingInput } from '@/lib/reservations/waiting/schema';

export const POST = publicRoute(
  { body: waitingInput, limit: 'waitingList' },
  async ({ body, locale, now, request }) => {
    const network = holdNetwork(clientNetworks(request.headers));
    const outcome = await steadily(join(body, { locale, now, by: 'client', network }));
    if (outcome.ok) return json({ message: translatorOf(locale)('answers.waitingListJoined') }, 201);
    if (outcome.reason === 'invalid') throw new Refusal('invalid', { fields: outcome.fields });
    if (outcome.reason === 'not-open') throw new Refusal('notOpen');
    throw new Refusal('tooManyWishes', { retryAfter: SECONDS_PER_HOUR });
  },
);
