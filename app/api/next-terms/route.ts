import { salonZone } from '@/lib/salon/settings/settings';
import { json } from '@/lib/kit/http/answer';
import { countVisitor } from '@/lib/kit/http/rate-limit';
import { publicRoute } from '@/lib/kit/http/route';
import { nextTermAnswer, nextTerms as answer } from '@/lib/availability/next-terms/answer';
import { nextTermsWithin } from '@/lib/availability/next-terms/free-when';
import { CACHED_SECONDS } from '@/lib/availability/next-terms/cache';
import { nextTermsQuery } from '@/lib/availability/next-terms/schema';
import { nextTerms } from '@/lib/availability/next-terms/service';

export const GET = publicRoute(
  {
    summary: 'The first free term of each service, as it was within the last minute.',
    query: nextTermsQuery,
    answer,
    limitsSome: true,
  },
  async ({ query, now, request }) => {
    const { serviceUnits, when, ...context } = query;
    // What is kept for everybody costs less than counting who asks for it.
    if (context.after) await countVisitor('availability', request.headers);
    const found = when ? await nextTermsWithin(when, now) : await nextTerms({ ...context, now });
    const terms = found
      .filter(({ serviceUnitId }) => !serviceUnits || serviceUnits.includes(serviceUnitId))
      .map((term) => nextTermAnswer(term, salonZone()));
    return json({ terms }, 200, { 'Cache-Control': `public, max-age=${CACHED_SECONDS}` });
  },
);
