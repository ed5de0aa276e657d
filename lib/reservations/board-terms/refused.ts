import type { Term } from '../../terms/availability/schedule.ts';
import { unbookableMessage } from '../booking/rules.ts';
import { nearestTo, type Looked } from '../booking/search.ts';
import { refusalOf, type Refused, type Wish } from '../booking/wish.ts';

/** What becomes of a term that staff want for somebody. */
export type TermOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'notFound' | 'wrongState' | 'holdExpired' }
  /** The key was used for another booking. */
  | { ok: false; reason: 'alreadyBooked'; id: number }
  | { ok: false; reason: 'invalid'; fields: Record<string, string>; refused?: Refused }
  | { ok: false; reason: 'termTaken'; alternatives: Term[]; refused: Refused | null };

/** Mistakes of the asker stand at their field; anything else is answered with the nearest free terms. */
export async function refuse(wish: Wish, search: Looked, now: Date): Promise<TermOutcome> {
  const refused = refusalOf(search);
  const message = refused && unbookableMessage(refused.why.reason);
  if (message) return { ok: false, reason: 'invalid', fields: { termFrom: message }, refused };
  return { ok: false, reason: 'termTaken', alternatives: await nearestTo(wish, now), refused };
}
