import 'server-only';
import { retrying } from '@/db/transaction';
import { planVisit } from '../../availability/visits/plan.ts';
import { nameToKeep } from '../../booking-rules/client-called.ts';
import { visitOf } from '../book/decision.ts';
import { offerOf } from '../book/offer.ts';
import { refusalOf, type Refused } from '../book/refusal.ts';
import { waivedByStaff, type BookingRequest } from '../book/request.ts';
import { retryOnConflict } from '../book/rounds.ts';
import { loadSearch, nearestFree, type PlannedVisit } from '../book/search.ts';
import { store } from '../book/store.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { confirmedByStaff, languageFor, repeatedBy, type Caller } from './confirmed-by-staff.ts';
import { refuse, type TermOutcome } from './refused.ts';
import type { PhoneInput, WhyNotFreeQuery } from './schema.ts';

type Requested = Pick<BookingRequest, 'parts' | 'override' | 'isFarAhead' | 'forClient'> &
  Pick<WhyNotFreeQuery, 'termFrom' | 'reservationId'>;

function requestOf(
  {
    parts,
    termFrom,
    override,
    reservationId,
    forClient,
    isFarAhead = reservationId !== undefined,
  }: Requested,
  now: Date,
): BookingRequest {
  const start = instantGiven(termFrom, salonZone()).getTime();
  return {
    parts,
    start,
    override: waivedByStaff(start, now, override),
    reservationId,
    isFarAhead,
    forClient,
  };
}

/** Why a term cannot be had, with what staff could waive for it; null when it is free, undefined when one of its services is not there. */
export async function whyTermNotFree(query: WhyNotFreeQuery, now: Date): Promise<Refused | null | undefined> {
  const { clientId } = query;
  const forClient = clientId === undefined ? null : { clientId };
  const search = await loadSearch(requestOf({ ...query, forClient }, now), now);
  if (!search) return undefined;
  return planVisit(search) ? null : refusalOf(search);
}

/** What is booked for somebody, by whichever screen or endpoint of staff. */
export type StaffCall = Pick<
  PhoneInput,
  'termFrom' | 'notify' | 'clientName' | 'clientEmail' | 'clientPhone' | 'requirements' | 'language'
> &
  Pick<BookingRequest, 'parts' | 'override' | 'isFarAhead'>;

/** Books for somebody on the phone: confirmed at once, all parts or none, by the rules that staff did not waive, and never twice. */
export async function bookByPhone(input: StaffCall, caller: Caller): Promise<TermOutcome> {
  const { now } = caller;
  const { parts, termFrom, override, isFarAhead } = input;
  const request = requestOf({ parts, termFrom, override, isFarAhead, forClient: input }, now);
  const language = await languageFor(input);
  const outcome = await retryOnConflict(() =>
    retrying(() => searchAndBook(input, request, language, caller)),
  );
  if (outcome) return outcome;
  const alternatives = (await nearestFree(request, now)).map(pricedIn(language));
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
  input: StaffCall,
  request: BookingRequest,
  language: Locale,
  caller: Caller,
): Promise<TermOutcome | null> {
  const search = await loadSearch(request, caller.now);
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated;
  if (!search) return notFound('serviceUnits');
  const hidden = search.parts.findIndex(({ schedule }) => schedule.serviceUnit.hidden);
  if (hidden >= 0) return notFound(`serviceUnits.${hidden}.serviceUnitId`);
  const plan = planVisit(search);
  if (!plan) return refuse(search, request, caller.now, pricedIn(language));
  const visit = {
    ...visitOf(plan, search, language),
    ...confirmedByStaff({ start: request.start, notify: input.notify }, caller),
  };
  const order = { ...input, clientName: nameToKeep(input.clientName) };
  const { outcome, bookedId } = await store(order, visit);
  return outcome === 'booked' && bookedId !== null ? { ok: true, id: bookedId } : null;
}
