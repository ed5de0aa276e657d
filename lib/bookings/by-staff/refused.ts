import type { Term } from '../../availability/schedule/schedule.ts';
import type { VisitOffer } from '../book/offer.ts';
import { refusalOf, unbookableMessage, type Refused } from '../book/refusal.ts';
import type { BookingRequest } from '../book/request.ts';
import { nearestFree, type LoadedSearch, type PlannedVisit } from '../book/search.ts';

/** What becomes of a term that staff want for somebody. */
export type TermOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'notFound' | 'wrongState' | 'holdExpired' }
  /** The key was used for another booking. */
  | { ok: false; reason: 'alreadyBooked'; id: number }
  | { ok: false; reason: 'invalid'; fields: Record<string, string>; refused?: Refused }
  | { ok: false; reason: 'termTaken'; alternatives: (Term | VisitOffer)[]; refused: Refused | null };

/**
 * Mistakes of the asker stand at their field; anything else is answered with the nearest free terms.
 * @param offer how a free one is offered
 */
export async function refuse(
  search: LoadedSearch,
  request: BookingRequest,
  now: Date,
  offer: (plan: PlannedVisit) => Term | VisitOffer,
): Promise<TermOutcome> {
  const refused = refusalOf(search);
  const message = unbookableMessage(refused.why);
  if (message) return { ok: false, reason: 'invalid', fields: { termFrom: message }, refused };
  const nearest = await nearestFree(request, now);
  return { ok: false, reason: 'termTaken', alternatives: nearest.map(offer), refused };
}
