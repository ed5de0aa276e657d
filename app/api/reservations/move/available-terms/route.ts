import { publicRoute } from '@/lib/kit/http/route';
import { termAnswer } from '@/lib/base/time/answer';
import { ownFreeTerms } from '@/lib/reservations/own/free-terms';
import { ownTermsInput } from '@/lib/reservations/own/schema';
import { refuseOwn } from '../../own-answer';

/** By POST: a token has no place in an address. */
export const POST = publicRoute({ body: ownTermsInput, limit: 'availability' }, async ({ body, now }) => {
  const found = await ownFreeTerms(body, now);
  return found.ok ? { terms: found.terms.map((term) => termAnswer(term, found.zone)) } : refuseOwn(found);
});
