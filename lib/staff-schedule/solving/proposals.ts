import 'server-only';
import type { Transaction } from '@/db/client';
import { employee, workplace } from '@/db/schema/team';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { farAhead } from '../../booking-rules/far-ahead.ts';
import { bookingRules, salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayOf, isoWithOffset } from '../../base/time/zone.ts';
import {
  findBookedVisit,
  minutesOf,
  type BookedVisit,
} from '../../booking-changes/booked-visit/booked-visit.ts';
import { loadVisitSchedules } from '../../availability/schedule/queries.ts';
import type { AffectedReservation } from '../affected/queries.ts';
import { presentPart } from '../../booking-changes/booked-visit/present.ts';
import type { Proposal } from './answer.ts';
import { lastDayFor, newPerson, placesFor, type Ground, type Hit, type Place } from './rules.ts';

/** An affected reservation with what could become of it, the best first. */
export type Answerable = AffectedReservation & { proposals: Proposal[] };

/**
 * The agreed time comes first. Nobody is given another one unasked as long as nothing else was chosen: who has a mailbox is asked, anybody
 * else called. The cancellation has the reason that the salon names first, in the client's language.
 */
function inOrder(
  places: readonly { place: Place; proposal: Proposal }[],
  { freeFrom, language }: { freeFrom: number | undefined; language: Locale },
): Proposal[] {
  const sameTime = places.filter(({ proposal }) => proposal.kind === 'other-person');
  const others = places.filter(({ proposal }) => proposal.kind === 'other-time');
  const isFree = ({ plan }: Place) =>
    plan.parts.every(({ needs }) => freeFrom !== undefined && needs.whole.start >= freeFrom);
  const offered = others.flatMap(({ place, proposal }) =>
    isFree(place) ? [{ ...proposal, kind: 'ask' as const }] : [],
  );
  const as = (some: typeof places) => some.map(({ proposal }) => proposal);
  const [usual] = salonSettings().rejectionReasons;
  const reason = usual
    ? localized(usual, 'text', language)
    : translatorOf(language)('board.solving.usualReason');
  return [...as(sameTime), ...offered, { kind: 'call' }, ...as(others), { kind: 'cancel', reason }];
}

/** Reads the schedule as the transaction has left it; what comes back plans an answer for each. */
export async function proposeTo(
  tx: Transaction,
  affected: AffectedReservation[],
  now: Date,
): Promise<() => Answerable[]> {
  const hits: Hit[] = [];
  /** Of who has a mailbox, when what is booked leaves its place: until then it stays, and nothing can be held there. */
  const freeFrom = new Map<number, number>();
  for (const { id, segmentIds } of affected) {
    const subject = await findBookedVisit(tx, id);
    if (subject) hits.push(hitOf(subject, segmentIds));
    if (subject?.reservation.clientEmail)
      freeFrom.set(id, Math.max(...subject.parts.map((part) => presentPart(part).needs.whole.end)));
  }
  const ground = await groundFor(tx, hits, now);
  const names = { employees: await namesOf(tx, employee), workplaces: await namesOf(tx, workplace) };
  return () => {
    const places = ground ? placesFor(hits, ground) : new Map<number, Place[]>();
    return affected.map((each) => {
      const hit = hits.find(({ reservationId }) => reservationId === each.id);
      const own = hit
        ? (places.get(each.id) ?? []).map((place) => ({ place, proposal: proposalOf(hit, place, names) }))
        : [];
      const context = { freeFrom: freeFrom.get(each.id), language: each.language };
      return { ...each, proposals: inOrder(own, context) };
    });
  };
}

export const hitOf = ({ reservation, parts }: BookedVisit, segmentIds: readonly number[]): Hit => ({
  reservationId: reservation.id,
  start: reservation.termFrom.getTime(),
  parts: parts.map((part) => ({
    id: part.id,
    serviceUnitId: part.serviceUnitId,
    employeeId: part.employeeId,
    workplaceId: part.workplaceId,
    durationMinutes: minutesOf(part),
    isHit: segmentIds.includes(part.id),
  })),
});

async function groundFor(tx: Transaction, hits: readonly Hit[], now: Date): Promise<Ground | null> {
  if (hits.length === 0) return null;
  const days = hits.map(({ start }) => dayOf(start, salonZone())).sort();
  const ids = [...new Set(hits.flatMap(({ parts }) => parts.map(({ serviceUnitId }) => serviceUnitId)))];
  const loaded = await loadVisitSchedules(
    {
      parts: ids.map((serviceUnitId) => ({ serviceUnitId })),
      from: days[0] ?? '',
      to: lastDayFor(days.at(-1) ?? ''),
      now,
    },
    tx,
  );
  return (
    loaded && {
      now: now.getTime(),
      rules: farAhead(bookingRules()),
      gapMinutes: visitGapMinutes(),
      schedules: new Map(loaded.map((schedule) => [schedule.serviceUnit.id, schedule])),
    }
  );
}

type Names = { employees: ReadonlyMap<number, string>; workplaces: ReadonlyMap<number, string> };

async function namesOf(tx: Transaction, table: typeof employee | typeof workplace) {
  const rows = await tx.select({ id: table.id, name: table.name }).from(table);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function proposalOf(hit: Hit, { kind, plan }: Place, { employees, workplaces }: Names): Proposal {
  const zone = salonZone();
  const named = (names: ReadonlyMap<number, string>, ids: number[]) =>
    [...new Set(ids.flatMap((id) => names.get(id) ?? []))].join(', ') || null;
  return {
    kind,
    employeeId: newPerson(hit, plan.parts) ?? undefined,
    employee: named(
      employees,
      plan.parts.map(({ employeeId }) => employeeId),
    ),
    workplace: named(
      workplaces,
      plan.parts.map(({ workplaceId }) => workplaceId),
    ),
    termFrom: isoWithOffset(plan.term.start, zone),
    termTo: isoWithOffset(plan.term.end, zone),
    segments: plan.parts.flatMap(({ employeeId, workplaceId }, index) => {
      const part = hit.parts[index];
      return part ? { id: part.id, employeeId, workplaceId } : [];
    }),
  };
}
