import { minutesOf, type Segment, type BookedVisit } from '../booked-visit/booked-visit.ts';
import type { PartRequest as RequestedPart } from '../../bookings/book/request.ts';
import type { PartChange } from './schema.ts';

/** A part of the visit, and what it shall become; null where it only makes room. */
export type WantedPart = { segment: Segment | null; requested: RequestedPart | null };

/** What staff want of a reservation as it was seen: of one of its parts, or of one more (null). */
export type PartRequest = {
  seen: BookedVisit;
  segment: Segment | null;
  input: PartChange;
  /** All parts as they shall be, in the order of the visit. */
  wanted: WantedPart[];
  /** Which of them is meant. */
  index: number;
};

export function partRequest(seen: BookedVisit, segment: Segment | null, input: PartChange): PartRequest {
  const present = seen.parts.map((part): WantedPart => ({ segment: part, requested: null }));
  const index = segment ? seen.parts.findIndex(({ id }) => id === segment.id) : present.length;
  const requested = segment && staysAsIs(segment, input) ? null : waitingRequestFor(segment, input);
  return { seen, segment, input, index, wanted: present.toSpliced(index, 1, { segment, requested }) };
}

/** Whether all but its price stays: then nobody is asked whether it is free. */
function staysAsIs(segment: Segment, input: PartChange): boolean {
  const { serviceUnitId, termDuration, employeeId, workplaceId } = input;
  const same = <Value>(given: Value | undefined, present: Value) => given === undefined || given === present;
  return (
    same(serviceUnitId, segment.serviceUnitId) &&
    same(termDuration, minutesOf(segment)) &&
    same(employeeId, segment.employeeId) &&
    (workplaceId === null || same(workplaceId, segment.workplaceId))
  );
}

/** Another service takes as long as it takes; the same one as long as before, unless staff say otherwise. */
function waitingRequestFor(segment: Segment | null, input: PartChange): RequestedPart {
  const serviceUnitId = input.serviceUnitId ?? segment?.serviceUnitId ?? 0;
  const minutes = segment?.serviceUnitId === serviceUnitId ? minutesOf(segment) : null;
  return {
    serviceUnitId,
    durationMinutes: input.termDuration === undefined ? minutes : input.termDuration,
    employeeId: input.employeeId === undefined ? segment?.employeeId : input.employeeId,
    workplaceId: input.workplaceId,
  };
}

/** Of one that is there, its service unless another one is asked for. */
export const serviceWanted = ({ segment, input }: PartRequest): number | undefined =>
  input.serviceUnitId ?? segment?.serviceUnitId;
