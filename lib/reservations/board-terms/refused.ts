import type { Term } from '../../terms/availability/schedule.ts';
import { unbookableMessage } from '../booking/rules.ts';
import { nearestTo, type Looked } from '../booking/search.ts';
import { refusalOf, type Refused, type Wish } from '../booking/wish.ts';
import { nearestVisits, type LookedVisit, type PlannedVisit, type VisitWish } from '../visits/look.ts';
import type { VisitOffer } from '../visits/offer.ts';
import { refusalOfVisit } from '../visits/refusal.ts';

/** What becomes of a term that staff want for somebody. */
export type TermOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'notFound' | 'wrongState' | 'holdExpired' }
  /** The key was used for another booking. */
  | { ok: false; reason: 'alreadyBooked'; id: number }
  | { ok: false; reason: 'invalid'; fields: Record<string, string>; refused?: Refused }
  | { ok: false; reason: 'termTaken'; alternatives: (Term | VisitOffer)[]; refused: Refused | null };

/** Null for what is not the asker's mistake. */
function mistaken(refused: Refused | null): TermOutcome | null {
  const message = refused && unbookableMessage(refused.why.reason);
  return message ? { ok: false, reason: 'invalid', fields: { termFrom: message }, refused } : null;
}

/** Mistakes of the asker stand at their field; anything else is answered with the nearest free terms. */
export async function refuse(wish: Wish, search: Looked, now: Date): Promise<TermOutcome> {
  const refused = refusalOf(search);
  const mistake = mistaken(refused);
  if (mistake) return mistake;
  return { ok: false, reason: 'termTaken', alternatives: await nearestTo(wish, now), refused };
}

/** The same of a visit. @param tell how a free one is told */
export async function refuseVisit(
  looked: LookedVisit,
  wish: VisitWish,
  now: Date,
  tell: (plan: PlannedVisit) => Term | VisitOffer,
): Promise<TermOutcome> {
  const refused = refusalOfVisit(looked);
  const mistake = mistaken(refused);
  if (mistake) return mistake;
  const nearest = await nearestVisits(wish, now);
  return { ok: false, reason: 'termTaken', alternatives: nearest.map(tell), refused };
}
