import 'server-only';
import { retrying } from '@/db/transaction';
import { planVisit } from '../../terms/visits/plan.ts';
import { inRounds } from '../booking/rounds.ts';
import { storeVisit } from '../booking/store.ts';
import { waivedByStaff, type Refused } from '../booking/wish.ts';
import { visitOf } from '../visits/decision.ts';
import { lookVisit, nearestVisits, type PlannedVisit, type VisitWish } from '../visits/look.ts';
import { offerOf } from '../visits/offer.ts';
import { refusalOfVisit } from '../visits/refusal.ts';
import { salonZone } from '../../base/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { bookedAtOnce, languageFor, repeatedBy, type Caller } from './at-once.ts';
import { refuseVisit, type TermOutcome } from './refused.ts';
import type { PhoneInput, WhyNotFreeQuery } from './schema.ts';

type Requested = Pick<VisitWish, 'parts' | 'override'> & Pick<WhyNotFreeQuery, 'termFrom' | 'reservationId'>;

function requestOf({ parts, termFrom, override, reservationId }: Requested, now: Date): VisitWish {
  const start = instantGiven(termFrom, salonZone()).getTime();
  const moved = reservationId === undefined ? {} : { reservationId };
  return { parts, start, override: waivedByStaff(start, now, override), ...moved };
}

/** Why a term cannot be had, with what staff could waive for it; null when it is free, undefined when one of its services is not there. */
export async function whyTermNotFree(query: WhyNotFreeQuery, now: Date): Promise<Refused | null | undefined> {
  const search = await lookVisit(requestOf(query, now), now);
  if (!search) return undefined;
  return planVisit(search) ? null : refusalOfVisit(search);
}

/** Books for somebody on the phone: confirmed at once, all parts or none, by the rules that staff did not waive, and never twice. */
export async function bookByPhone(input: PhoneInput, caller: Caller): Promise<TermOutcome> {
  const { now } = caller;
  const { parts, termFrom, override } = input;
  const request = requestOf({ parts, termFrom, override }, now);
  const language = await languageFor(input);
  const outcome = await inRounds(() => retrying(() => searchAndBook(input, request, language, caller)));
  if (outcome) return outcome;
  const alternatives = (await nearestVisits(request, now)).map(pricedIn(language));
  return { ok: false, reason: 'termTaken', alternatives, refused: null };
}

/** At the price that the client would pay. */
const pricedIn = (language: Locale) => (plan: PlannedVisit) => offerOf(plan, language);

const notFound = (field: string): TermOutcome => ({
  ok: false,
  reason: 'invalid',
  fields: { [field]: 'notFound' },
});

/** @returns null when somebody was faster and another try is worth it */
async function searchAndBook(
  input: PhoneInput,
  request: VisitWish,
  language: Locale,
  caller: Caller,
): Promise<TermOutcome | null> {
  const search = await lookVisit(request, caller.now);
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated;
  if (!search) return notFound('serviceUnits');
  const hidden = search.parts.findIndex(({ schedule }) => schedule.serviceUnit.hidden);
  if (hidden >= 0) return notFound(`serviceUnits.${hidden}.serviceUnitId`);
  const plan = planVisit(search);
  if (!plan) return refuseVisit(search, request, caller.now, pricedIn(language));
  const visit = {
    ...visitOf(plan, search, language),
    ...bookedAtOnce({ start: request.start, notify: input.notify }, caller),
  };
  const { outcome, bookedId } = await storeVisit(input, visit);
  return outcome === 'booked' && bookedId !== null ? { ok: true, id: bookedId } : null;
}
