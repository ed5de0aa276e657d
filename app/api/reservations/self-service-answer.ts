import { Refusal } from '@/lib/kit/refusal';
import { salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { termAnswer } from '@/lib/base/time/answer';
import type { NotDone, SelfServiceOutcome } from '@/lib/booking-changes/by-client/outcome';
import { clientReservationOf } from '@/lib/self-service/appointment/queries';

/** @throws Refusal always: why a client's action was not done */
export function refuseSelfService(outcome: NotDone): never {
  if (outcome.reason === 'invalid') throw new Refusal('invalid', { fields: outcome.fields });
  if (outcome.reason !== 'termTaken') throw new Refusal(outcome.reason);
  const alternatives = outcome.alternatives.map((term) => termAnswer(term, salonZone()));
  throw new Refusal('termTaken', { extra: { alternatives } });
}

/** The reservation as it stands after a client's action. @throws Refusal when it was not done */
export async function selfServiceAnswer(outcome: SelfServiceOutcome, locale: Locale, now: Date) {
  if (!outcome.ok) refuseSelfService(outcome);
  const found = await clientReservationOf(outcome.id, locale, now);
  if (!found) throw new Refusal('linkInvalid');
  return found;
}
