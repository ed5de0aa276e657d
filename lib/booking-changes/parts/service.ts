import 'server-only';
import { db, type Executor, type Transaction } from '@/db/client';
import { rollBackWith } from '@/db/rolled-back';
import { retrying } from '@/db/transaction';
import { homePrice } from '../../availability/visits/home-price.ts';
import { listPrice } from '../../availability/visits/price.ts';
import { home } from '../../base/i18n/home.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { MOST_SERVICES } from '../../booking-rules/parts.ts';
import { findBookedVisit } from '../booked-visit/booked-visit.ts';
import { repeatedBy } from '../../bookings/by-staff/confirmed-by-staff.ts';
import type { TermOutcome } from '../../bookings/by-staff/refused.ts';
import { keepKey, type IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import { unbookableMessage, type Refused } from '../../bookings/book/refusal.ts';
import { expireConflictingHolds } from '../../bookings/lifecycle/service.ts';
import { agreedPrice, isInPlace, type ChangedPart } from '../booked-visit/changed-part.ts';
import { changesBetween } from './changes.ts';
import { loadParts, planParts, type LoadedParts, type Planned } from './planned.ts';
import { priceOfPart } from './price.ts';
import { eventOfReason, isOffered } from './queries.ts';
import type { PartAddition, PartChange, PartQuery } from './schema.ts';
import { refusalToChange } from './standing.ts';
import { storeParts, storing } from '../booked-visit/store-parts.ts';
import { notifyOfChange } from './notify.ts';
import { partRequest, serviceWanted, type PartRequest } from './wanted.ts';

export type PartOutcome =
  | TermOutcome
  | { ok: false; reason: 'dayOver' }
  | { ok: false; reason: 'changedMeanwhile' };
type NotChanged = Exclude<PartOutcome, { ok: true }>;

const TAKEN: NotChanged = { ok: false, reason: 'termTaken', alternatives: [], refused: null };
const invalid = (fields: Record<string, string>): NotChanged => ({ ok: false, reason: 'invalid', fields });

type Caller = Writing & { idempotency: IdempotencyRequest | null };

/** One more service for a visit, after all others, with the rules of a new booking for who does it and when. */
export const addPart = async (id: number, input: PartAddition, caller: Caller): Promise<PartOutcome> =>
  (await retryOnConflict(() => retrying(() => searchAndChange({ id, segmentId: null }, input, caller)))) ??
  TAKEN;

/** Another service, length, person, place or price for one part of a visit; what comes after it makes room. */
export const changePart = async (
  of: { id: number; segmentId: number },
  input: PartChange,
  caller: Caller,
): Promise<PartOutcome> =>
  (await retryOnConflict(() => retrying(() => searchAndChange(of, input, caller)))) ?? TAKEN;

/** @returns null when somebody was faster and another search is worth it */
async function searchAndChange(
  { id, segmentId }: { id: number; segmentId: number | null },
  input: PartChange,
  caller: Caller,
): Promise<PartOutcome | null> {
  const seen = await findBookedVisit(db, id);
  const segment = seen?.parts.find((part) => part.id === segmentId) ?? null;
  // After that, so that whatever the request of this key has changed by then, its answer is found as well.
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated;
  if (!seen || (segmentId !== null && !segment)) return { ok: false, reason: 'notFound' };
  const request = partRequest(seen, segment, input);
  const refusal = await refusalOf(request, caller.now);
  if (refusal) return refusal;
  const decided = await decide(request, caller.now);
  if (!decided.ok) return decided;
  const { changed } = decided;
  if (changed.length === 0) return { ok: true, id };
  return storing(id, async (tx) => {
    if (changed.some((part) => !isInPlace(part))) {
      await lockTime(tx, everybodyIn(changed));
      await expireConflictingHolds(tx, pairsIn(changed), caller.now);
      const again = await decide(request, caller.now, tx);
      // Only whoever was locked may be taken.
      if (!again.ok || !isAlike(again.changed, changed)) return false;
    }
    return store(tx, request, changed, caller);
  });
}

/** Where all parts would go if one became what is asked, or why they cannot. Nothing is stored. */
export async function planPart(
  id: number,
  { segmentId, serviceUnitId, termDuration, employeeId, workplaceId }: PartQuery,
  now: Date,
): Promise<Planned | NotChanged> {
  const seen = await findBookedVisit(db, id);
  const segment = seen?.parts.find((part) => part.id === segmentId) ?? null;
  if (!seen || (segmentId !== undefined && !segment)) return { ok: false, reason: 'notFound' };
  const input = {
    serviceUnitId,
    termDuration: termDuration ?? null,
    employeeId: employeeId ?? null,
    workplaceId: workplaceId ?? null,
    priceReason: '',
  };
  const request = partRequest(seen, segment, input);
  const refusal = await refusalOf(request, now);
  if (refusal) return refusal;
  const loaded = await loadParts(seen, request.wanted, { now });
  return loaded ? planParts(loaded) : invalid({ serviceUnitId: 'notFound' });
}

/** What no other time or person would mend. */
async function refusalOf(request: PartRequest, now: Date): Promise<NotChanged | null> {
  const { seen, segment, input, wanted } = request;
  const onlyPrice = wanted.every(({ requested }) => requested === null);
  const refusal = refusalToChange(seen.reservation, { onlyPrice, now, zone: salonZone() });
  if (refusal === 'dayOver') return { ok: false, reason: refusal };
  if (refusal) return { ok: false, reason: refusal };
  if (input.editedAt && input.editedAt.getTime() !== seen.reservation.editedAt.getTime()) {
    return { ok: false, reason: 'changedMeanwhile' };
  }
  if (wanted.length > MOST_SERVICES) return invalid({ serviceUnitId: 'tooMany' });
  const service = serviceWanted(request);
  const isTwice = seen.parts.some((part) => part.id !== segment?.id && part.serviceUnitId === service);
  if (isTwice) return invalid({ serviceUnitId: 'chosenTwice' });
  const isNew = service !== undefined && service !== segment?.serviceUnitId;
  return isNew && !(await isOffered(service)) ? invalid({ serviceUnitId: 'notFound' }) : null;
}

type Decided = { ok: true; changed: ChangedPart[] } | NotChanged;

/** Where all parts go and what the one that is meant costs, or why it cannot be. */
async function decide(request: PartRequest, now: Date, executor?: Executor): Promise<Decided> {
  const { seen, wanted, input } = request;
  const loaded = await loadParts(seen, wanted, { override: input.override, now }, executor);
  if (!loaded) return invalid({ serviceUnitId: 'notFound' });
  const priced = priceIn(loaded, request);
  if ('fields' in priced) return invalid(priced.fields);
  const planned = planParts(loaded);
  if (!planned.ok) return refuse(planned.refused);
  const changed = planned.parts.flatMap((placed, index): ChangedPart[] => {
    const { segment = null, requested = null } = wanted[index] ?? {};
    const present = segment && agreedPrice(seen, segment);
    const price = index === request.index || !present ? priced : present;
    const serviceUnitId = requested?.serviceUnitId ?? segment?.serviceUnitId ?? 0;
    const part = { ...placed, segment, serviceUnitId, ...price };
    const isPriced = present?.price === price.price && present.priceReason === price.priceReason;
    return isPriced && isInPlace(part) ? [] : [part];
  });
  return { ok: true, changed };
}

/** What is agreed anew is worth what it is by the list of now; what stays agreed is worth what it was. */
function priceIn({ searches }: LoadedParts, request: PartRequest) {
  const { seen, segment, input, index } = request;
  const { currency } = seen.reservation;
  const prices = searches[index]?.schedule.prices;
  const isSame = segment?.serviceUnitId === serviceWanted(request);
  const agreed = segment && isSame ? agreedPrice(seen, segment) : null;
  const list = prices ? listPrice(prices, seen.reservation) : null;
  const priced = priceOfPart(input, { agreed, list });
  if ('fields' in priced) return priced;
  if (priced.price === agreed?.price) return { ...agreed, ...priced };
  const worth = homePrice(
    { price: priced.price, currency },
    { home: prices?.price ?? 0, inCurrency: list },
    home().currency,
  );
  return { ...priced, homePrice: worth, homePriceEstimatedOn: null };
}

/** Mistakes of the asker stand at their field; a part that is not free is named, with the reason. */
function refuse(refused: Refused | null): NotChanged {
  const message = refused && unbookableMessage(refused.why);
  if (message) return { ok: false, reason: 'invalid', fields: { termDuration: message }, refused };
  return { ok: false, reason: 'termTaken', alternatives: [], refused };
}

/** Whoever has a part now, and whoever shall have it. */
const everybodyIn = (changed: readonly ChangedPart[]) => ({
  employees: changed.flatMap(({ segment, employeeId }) => [segment?.employeeId ?? null, employeeId]),
  workplaces: changed.flatMap(({ segment, workplaceId }) => [segment?.workplaceId ?? null, workplaceId]),
  schedule: 'asked' as const,
});

const pairsIn = (changed: readonly ChangedPart[]) =>
  changed.flatMap(({ employeeId, workplaceId }) =>
    employeeId === null || workplaceId === null ? [] : { employeeId, workplaceId },
  );

const isAlike = (some: readonly ChangedPart[], others: readonly ChangedPart[]) =>
  some.length === others.length &&
  some.every((part, index) => {
    const other = others[index];
    return (
      other?.segment?.id === part.segment?.id &&
      other?.employeeId === part.employeeId &&
      other.workplaceId === part.workplaceId &&
      other.needs.term.start === part.needs.term.start &&
      other.needs.term.end === part.needs.term.end
    );
  });

async function store(
  tx: Transaction,
  { seen, segment, input }: PartRequest,
  changed: readonly ChangedPart[],
  { by, now, idempotency }: Caller,
): Promise<boolean> {
  const meant = changed.find((part) => part.segment?.id === segment?.id);
  const isNewReason = meant && meant.priceReason !== (segment?.priceReason ?? null);
  const former = segment?.priceReason;
  const formerReason =
    former && isNewReason
      ? await eventOfReason(tx, { reservationId: seen.reservation.id, segmentId: segment.id, reason: former })
      : null;
  const stored = await storeParts(tx, seen, changed, { by, now });
  if (!stored) return false;
  await recordChange(tx, {
    entity: 'reservation',
    entityId: seen.reservation.id,
    action: segment ? 'part changed' : 'part added',
    by,
    at: now,
    reason: meant?.priceReason || null,
    changes: {
      segmentId: segment?.id ?? stored.added,
      ...changesBetween(seen, changed, stored),
      ...(isNewReason && { formerReason }),
    },
  });
  const isStored =
    !idempotency || (await keepKey(tx, idempotency, { reservationId: seen.reservation.id }, now));
  if (!isStored) rollBackWith(false);
  await notifyOfChange(tx, seen, changed, stored, { by, now, notify: input.notify });
  return true;
}
