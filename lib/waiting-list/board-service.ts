import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { waitingEntry } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { salonZone } from '../salon/settings/settings.ts';
import type { Locale } from '../base/statuses.ts';
import { termAnswer } from '../base/time/answer.ts';
import { instantGiven } from '../base/time/given.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { Removed, Saved, Writing } from '../kit/records/outcome.ts';
import { planVisit } from '../availability/visits/plan.ts';
import { refuse, type TermOutcome } from '../bookings/by-staff/refused.ts';
import { offerOf } from '../bookings/book/offer.ts';
import { retryOnConflict } from '../bookings/book/rounds.ts';
import { loadSearch, nearestFree } from '../bookings/book/search.ts';
import type { WaitingRecord, WaitingTerms } from './answer.ts';
import { findWaitingRecord } from './board-queries.ts';
import type { handOffer, WaitingEntryInput } from './board-schema.ts';
import { releaseOffer } from './by-link.ts';
import { findOneWaiting, type Waiting } from './who-waits.ts';
import { outlookAt, requestOf } from './first-fitting-term.ts';
import { join } from './joining.ts';
import { offerTerm } from './store-offer.ts';
import { daysAhead, suitsOneOf } from './rules.ts';

/** Puts somebody on the list who has called. */
export async function createEntry(
  { language, ...input }: WaitingEntryInput,
  { by, now }: Writing,
  locale: Locale,
): Promise<Saved<WaitingRecord>> {
  const outcome = await join(input, { locale: language, now, by, network: null });
  if (!outcome.ok) return { ok: false, reason: 'invalid', fields: 'fields' in outcome ? outcome.fields : {} };
  const record = outcome.id === null ? null : await findWaitingRecord(outcome.id, locale);
  // The same wish of the same person stands there already.
  return record ? { ok: true, record } : { ok: false, reason: 'invalid', fields: { clientName: 'taken' } };
}

/** Takes somebody off the list, with all that is kept of them there; what is held for them is let go of. */
export const removeEntry = (id: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction(async (tx): Promise<Removed> => {
    await releaseOffer(tx, id, by, now);
    const gone = await tx
      .delete(waitingEntry)
      .where(eq(waitingEntry.id, id))
      .returning({ id: waitingEntry.id });
    if (gone.length === 0) return { ok: false, reason: 'notFound' };
    await recordChange(tx, { entity: 'waiting-entry', entityId: id, action: 'deleted', by, at: now });
    return { ok: true };
  });

const MOST_TERMS = 200;

/** What is free on the days that would suit somebody: staff may offer what lies beside the times as well. */
export async function termsToOffer(id: number, now: Date): Promise<WaitingTerms | null> {
  const entry = await findOneWaiting(id);
  if (!entry) return null;
  const zone = salonZone();
  const days = daysAhead(entry.windows, now, zone);
  const outlook = outlookAt(now, []);
  const found = await Promise.all(days.map((day) => outlook.termsOn(day, entry)));
  const items = found.flat().map(({ term }) => ({
    ...termAnswer(term, zone),
    suits: suitsOneOf(entry.windows, term, zone),
  }));
  return { items: items.slice(0, MOST_TERMS) };
}

/** Offers a certain term to somebody, whoever else waits for it: held as long as any offer, and mailed. */
export async function offerByHand(
  id: number,
  { termFrom, employeeId }: z.output<typeof handOffer>,
  writing: Writing,
): Promise<TermOutcome | { ok: false; reason: 'notWaiting' }> {
  const start = instantGiven(termFrom, salonZone()).getTime();
  const found = await findOneWaiting(id);
  if (!found) return { ok: false, reason: 'notWaiting' };
  const entry = employeeId ? { ...found, employeeId } : found;
  const outcome = await retryOnConflict(() => findAndOffer(entry, start, writing));
  if (outcome) return outcome;
  const alternatives = await nearestFree(requestOf(entry, start), writing.now);
  return {
    ok: false,
    reason: 'termTaken',
    alternatives: alternatives.map((plan) => offerOf(plan, entry.language)),
    refused: null,
  };
}

/** @returns null when somebody was faster and another look is worth it */
async function findAndOffer(
  entry: Waiting,
  start: number,
  { by, now }: Writing,
): Promise<TermOutcome | { ok: false; reason: 'notWaiting' } | null> {
  const request = requestOf(entry, start);
  const search = await loadSearch(request, now);
  if (!search || search.parts.some(({ schedule }) => schedule.serviceUnit.hidden)) {
    return { ok: false, reason: 'invalid', fields: { termFrom: 'notFound' } };
  }
  const plan = planVisit(search);
  if (!plan) return refuse(search, request, now, (each) => offerOf(each, entry.language));
  const outcome = await offerTerm(entry, { search, plan }, { by, now });
  if (outcome === 'taken') return null;
  return outcome === 'offered' ? { ok: true, id: entry.id } : { ok: false, reason: 'notWaiting' };
}
