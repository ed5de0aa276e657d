import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { MINUTE } from '../../base/time/units.ts';
import { dayBounds, dayOf } from '../../base/time/zone.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { freePairs } from '../../availability/free-terms/free-terms.ts';
import { overlaps } from '../../availability/schedule/intervals.ts';
import { needsOf } from '../../availability/schedule/phases.ts';
import type { Override, Pair } from '../../availability/schedule/schedule.ts';
import { stillHoldsAt } from '../../booking-rules/occupying.ts';
import { refusalOf, type Refused } from '../../bookings/book/refusal.ts';
import { loadSearch, type LoadedSearch } from '../../bookings/book/search.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { clientCanBoth } from '../booked-visit/arrange.ts';
import { findBookedVisit, minutesOf, type BookedVisit, type Segment } from '../booked-visit/booked-visit.ts';
import { presentPart } from '../booked-visit/present.ts';
import type { Placed } from '../booked-visit/store.ts';
import type { Pushable, Taken } from './rules.ts';

/** A reservation whose parts from one of that person's on have not begun; the others stay where they are. */
export type Remaining = { seen: BookedVisit; moved: (Segment & Pair)[]; others: Segment[] };

/**
 * What is left of somebody's day: what begins from now on, and who is here and has not been begun with. Of a visit, her first part that is
 * left and all after it, whoever does them.
 */
export async function restOfDay(executor: Executor, employeeId: number, now: Date): Promise<Remaining[]> {
  const { end } = dayBounds(dayOf(now.getTime(), salonZone()), salonZone());
  const rows = await executor.execute<{ id: number; start: number }>(sql`
    select r.id, (date_part('epoch', min(s.span_from)) * 1000)::float8 as start
    from reservation_segment s join reservation r on r.id = s.reservation_id
    where s.employee_id = ${employeeId} and s.cancelled_at is null and s.workplace_id is not null
      and r.status in (${sql.raw(EXPECTED_STATUSES.join(', '))}) and ${stillHoldsAt('r', now)} and r.no_show_at is null
      and s.span_from < ${new Date(end).toISOString()}::timestamptz
      and (s.span_from >= ${now.toISOString()}::timestamptz
        or r.arrived_at is not null and r.started_at is null and s.span_to > ${now.toISOString()}::timestamptz - interval '12 hours')
    group by r.id order by min(s.span_from), r.id`);
  const rest: Remaining[] = [];
  for (const { id, start } of rows) {
    const seen = await findBookedVisit(executor, id);
    if (!seen) continue;
    const isLeft = ({ spanFrom }: Segment) => spanFrom.getTime() >= start;
    const moved = seen.parts.filter(isLeft).filter(isPlaced);
    rest.push({ seen, moved, others: seen.parts.filter((part) => !isLeft(part)) });
  }
  return rest;
}

const isPlaced = (part: Segment): part is Segment & Pair =>
  part.employeeId !== null && part.workplaceId !== null;

type Part = { segment: Segment & Pair; search: LoadedSearch };
/** With what the rules of a free term say of it, as if all that may be pushed were gone. */
export type Candidate = Pushable & { remaining: Remaining; parts: Part[] };

export async function candidateOf(
  executor: Executor,
  remaining: Remaining,
  { override, now }: { override: Override; now: Date },
): Promise<Candidate> {
  const parts: Part[] = [];
  for (const segment of remaining.moved) {
    const { serviceUnitId, employeeId, workplaceId } = segment;
    const part = { serviceUnitId, employeeId, workplaceId, durationMinutes: minutesOf(segment) };
    const request = { parts: [part], start: segment.spanFrom.getTime(), override };
    const search = await loadSearch(
      { ...request, reservationId: remaining.seen.reservation.id },
      now,
      executor,
    );
    if (search) parts.push({ segment, search });
  }
  return { remaining, parts, taken: parts.flatMap((part) => takenBy(placedLater(part, 0))) };
}

function placedLater({ segment, search }: Part, minutes: number): Placed {
  const [searched] = search.parts;
  if (!searched) throw new Error('The search has no part');
  const { employeeId, workplaceId } = segment;
  const needs = needsOf(searched.schedule.serviceUnit, segment.spanFrom.getTime() + minutes * MINUTE);
  return { segment, employeeId, workplaceId, needs };
}

/** Where its parts are so many minutes later. */
export const placesLater = ({ parts }: Candidate, minutes: number): Placed[] =>
  parts.map((part) => placedLater(part, minutes));

const takenBy = ({ employeeId, workplaceId, needs }: Placed): Taken[] => [
  ...needs.employee.map((span) => ({ of: `employee ${employeeId}`, ...span })),
  ...needs.workplace.map((span) => ({ of: `workplace ${workplaceId}`, ...span })),
];

/** Whether it may be so many minutes later, with the same people at the same places. */
export const isFreeLater = (candidate: Candidate, minutes: number): boolean =>
  candidate.parts.length === candidate.remaining.moved.length &&
  candidate.parts.every((part) => isPartFree(part, candidate.remaining, minutes));

function isPartFree(part: Part, { others }: Remaining, minutes: number): boolean {
  const { needs, employeeId, workplaceId } = placedLater(part, minutes);
  const [searched] = part.search.parts;
  const zone = salonZone();
  const { spanFrom } = part.segment;
  if (!searched || dayOf(needs.term.start, zone) !== dayOf(spanFrom.getTime(), zone)) return false;
  const pairs = freePairs({ ...searched, start: needs.term.start, override: part.search.override });
  const met = others.map(presentPart).filter((other) => overlaps(other.needs.term, needs.term));
  return (
    pairs.some((pair) => pair.employeeId === employeeId && pair.workplaceId === workplaceId) &&
    met.every((other) => clientCanBoth(needs, other.needs))
  );
}

/** Why it may not be so many minutes later; null where its own visit is in its way. */
export function refusalLater(candidate: Candidate, minutes: number): Refused | null {
  const part = candidate.parts.find((each) => !isPartFree(each, candidate.remaining, minutes));
  if (!part) return null;
  const { segment, search } = part;
  const refused = refusalOf({ ...search, start: segment.spanFrom.getTime() + minutes * MINUTE });
  return refused.why.reason === 'together' ? null : refused;
}
