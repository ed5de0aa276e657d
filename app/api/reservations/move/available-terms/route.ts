import { publicRoute } from '@/lib/kit/http/route';
import { termAnswer } from '@/lib/base/time/answer';
import { selfServiceFreeTerms } from '@/lib/self-service/appointment/free-terms';
import { selfServiceTermsInput } from '@/lib/self-service/appointment/schema';
import { refuseSelfService } from '../../self-service-answer';
import { availableTerms } from '@/lib/availability/free-terms/answer';

/** By POST: a token has no place in an address. */
export const POST = publicRoute(
  {
    summary: 'The terms of a day to which it can be moved.',
    body: selfServiceTermsInput,
    limit: 'availability',
    answer: availableTerms,
  },
  async ({ body, now }) => {
    const found = await selfServiceFreeTerms(body, now);
    return found.ok
      ? { terms: found.terms.map((term) => termAnswer(term, found.zone)) }
      : refuseSelfService(found);
  },
);
