import 'server-only';
import { retrying } from '@/db/transaction';
import { planVisit } from '../../terms/visits/plan.ts';
import { inRounds } from '../booking/rounds.ts';
import { storeVisit } from '../booking/store.ts';
import { waivedByStaff } from '../booking/wish.ts';
import { visitOf } from '../visits/decision.ts';
import { lookVisit, nearestVisits, type PlannedVisit, type VisitWish } from '../visits/look.ts';
import { offerOf } from '../visits/offer.ts';
import { salonZone } from '../../base/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { bookedAtOnce, languageFor, repeatedBy, type Caller } from './at-once.ts';
import { refuseVisit, type TermOutcome } from './refused.ts';
import type { PhoneVisitInput } from './schema.ts';

/** Books several services for somebody on the phone, one after the other: all of them, or none. */
export async function bookVisitByPhone(input: PhoneVisitInput, caller: Caller): Promise<TermOutcome> {
  const { now } = caller;
  const start = instantGiven(input.termFrom, salonZone()).getTime();
  const override = waivedByStaff(start, now, input.override);
  const wish: VisitWish = { parts: input.serviceUnits, start, override };
  const language = await languageFor(input);
  const outcome = await inRounds(() => retrying(() => lookAndBook(input, wish, language, caller)));
  if (outcome) return outcome;
  const alternatives = (await nearestVisits(wish, now)).map(toldIn(language));
  return { ok: false, reason: 'termTaken', alternatives, refused: null };
}

/** At the price that the client would pay. */
const toldIn = (language: Locale) => (plan: PlannedVisit) => offerOf(plan, language);

const notFound = (field: string): TermOutcome => ({
  ok: false,
  reason: 'invalid',
  fields: { [field]: 'notFound' },
});

/** @returns null when somebody was faster and another look is worth it */
async function lookAndBook(
  input: PhoneVisitInput,
  wish: VisitWish,
  language: Locale,
  caller: Caller,
): Promise<TermOutcome | null> {
  const looked = await lookVisit(wish, caller.now);
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated;
  if (!looked) return notFound('serviceUnits');
  const hidden = looked.parts.findIndex(({ schedule }) => schedule.serviceUnit.hidden);
  if (hidden >= 0) return notFound(`serviceUnits.${hidden}.serviceUnitId`);
  const plan = planVisit(looked);
  if (!plan) return refuseVisit(looked, wish, caller.now, toldIn(language));
  const visit = {
    ...visitOf(plan, looked, language),
    ...bookedAtOnce({ start: wish.start, notify: input.notify }, caller),
  };
  const { outcome, bookedId } = await storeVisit(input, visit);
  return outcome === 'booked' && bookedId !== null ? { ok: true, id: bookedId } : null;
}
