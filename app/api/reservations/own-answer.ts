import { Refusal } from '@/lib/kit/refusal';
import { salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { termAnswer } from '@/lib/base/time/answer';
import type { NotDone, OwnOutcome } from '@/lib/booking-changes/by-client/outcome';
import { ownReservationOf } from '@/lib/self-service/appointment/queries';

/** @throws Refusal always: why a client's deed was not done */
export function refuseOwn(outcome: NotDone): never {
  if (outcome.reason === 'invalid') throw new Refusal('invalid', { fields: outcome.fields });
  if (outcome.reason !== 'termTaken') throw new Refusal(outcome.reason);
  const alternatives = outcome.alternatives.map((term) => termAnswer(term, salonZone()));
  throw new Refusal('termTaken', { extra: { alternatives } });
}

/** The reservation as it stands after a client's deed. @throws Refusal when it was not done */
export async function ownAnswer(outcome: OwnOutcome, locale: Locale, now: Date) {
  if (!outcome.ok) refuseOwn(outcome);
  const found = await ownReservationOf(outcome.id, locale, now);
  if (!found) throw new Refusal('linkInvalid');
  return found;
}
