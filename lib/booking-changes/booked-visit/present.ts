import type { Interval } from '../../base/time/zone.ts';
import { around, type Needs } from '../../availability/schedule/phases.ts';
import type { Segment } from './booked-visit.ts';
import type { PlacedPart } from './arrange.ts';

/** A span of instants as PostgreSQL prints it. */
function spanOfText(text: string | null): Interval | null {
  const [start, end] = text?.slice(1, -1).replaceAll('"', '').split(',') ?? [];
  return start && end ? { start: Date.parse(start), end: Date.parse(end) } : null;
}

/** What a stored part needs, and of whom, as it was booked. */
export function presentPart(segment: Segment): PlacedPart {
  const { employeeId, workplaceId, spanFrom, spanTo, processingFreesWorkplace: freesWorkplace } = segment;
  const term = { start: spanFrom.getTime(), end: spanTo.getTime() };
  const whole = spanOfText(segment.employeeBusy) ?? spanOfText(segment.workplaceBusy) ?? term;
  const processing = spanOfText(segment.processing);
  const employee = around(whole, processing);
  const workplace = freesWorkplace ? employee : [whole];
  const needs: Needs = { term, whole, processing, freesWorkplace, employee, workplace };
  return { needs, employeeId, workplaceId };
}
