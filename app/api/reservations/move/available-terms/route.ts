import { publicRoute } from '@/lib/kit/http/route';
import { termAnswer } from '@/lib/base/time/answer';
import { ownFreeTerms } from '@/lib/self-service/appointment/free-terms';
import { ownTermsInput } from '@/lib/self-service/appointment/schema';
import { refuseOwn } from '../../own-answer';
import { availableTerms } from '@/lib/availability/free-terms/answer';

/** By POST: a token has no place in an address. */
export const POST = publicRoute(
  {
    summary: 'The terms of a day to which it can be moved.',
    body: ownTermsInput,
    limit: 'availability',
    answer: availableTerms,
  },
  async ({ body, now }) => {
    const found = await ownFreeTerms(body, now);
    return found.ok ? { terms: found.terms.map((term) => termAnswer(term, found.zone)) } : refuseOwn(found);
  },
);
