import { MINUTE } from '../../base/time/units.ts';
import type { Interval } from '../../base/time/zone.ts';

/** How a service unit spends its time, in minutes. */
export type Phases = {
  durationMinutes: number;
  /** How long the employee and the workplace are occupied before the term, and after it. */
  bufferBeforeMinutes: number;
  bufferMinutes: number;
  /** Inside the term, when it works without the employee, and perhaps without the workplace; null: never. */
  processing: { afterMinutes: number; minutes: number; freesWorkplace: boolean } | null;
};

/** What a term needs, as spans. */
export type Needs = {
  /** As the client sees it. */
  term: Interval;
  /** From the first minute to the last, buffers included: all of it lies within hours. */
  whole: Interval;
  processing: Interval | null;
  freesWorkplace: boolean;
  /** When the employee is needed, and when the workplace is. */
  employee: readonly Interval[];
  workplace: readonly Interval[];
};

/** The columns of a service unit that say so. */
export type PhaseColumns = {
  termDuration: number;
  bufferBefore: number;
  bufferAfter: number;
  processingAfter: number;
  processingDuration: number;
  processingFreesWorkplace: boolean;
};

/** Processing lies inside the term, and somebody is needed for some of it. What is not given is 0. */
export const processingFits = ({
  termDuration,
  processingAfter = 0,
  processingDuration = 0,
}: Pick<PhaseColumns, 'termDuration'> & Partial<PhaseColumns>) =>
  processingDuration === 0 ||
  (processingAfter + processingDuration <= termDuration && processingDuration < termDuration);

export const phasesOf = (unit: PhaseColumns): Phases => ({
  durationMinutes: unit.termDuration,
  bufferBeforeMinutes: unit.bufferBefore,
  bufferMinutes: unit.bufferAfter,
  processing:
    unit.processingDuration > 0
      ? {
          afterMinutes: unit.processingAfter,
          minutes: unit.processingDuration,
          freesWorkplace: unit.processingFreesWorkplace,
        }
      : null,
});

/** What a term that starts at `start` (epoch milliseconds) needs. */
export function needsOf(phases: Phases, start: number): Needs {
  const { durationMinutes, bufferBeforeMinutes, bufferMinutes } = phases;
  const term = { start, end: start + durationMinutes * MINUTE };
  const whole = {
    start: start - bufferBeforeMinutes * MINUTE,
    end: term.end + bufferMinutes * MINUTE,
  };
  const processing = processingIn(term, phases.processing);
  const freesWorkplace = processing !== null && (phases.processing?.freesWorkplace ?? false);
  const employee = around(whole, processing);
  return {
    term,
    whole,
    processing,
    freesWorkplace,
    employee,
    workplace: freesWorkplace ? employee : [whole],
  };
}

/** A term that staff made shorter may cut it, or leave nothing of it. Somebody has to be there for some of the term. */
function processingIn(term: Interval, processing: Phases['processing']): Interval | null {
  if (!processing) return null;
  const start = term.start + processing.afterMinutes * MINUTE;
  const end = Math.min(term.end, start + processing.minutes * MINUTE);
  const isAll = start === term.start && end === term.end;
  return start < end && !isAll ? { start, end } : null;
}

/** What is left of a span on both sides of another one inside it. */
export function around({ start, end }: Interval, gap: Interval | null): Interval[] {
  if (!gap) return [{ start, end }];
  return [
    { start, end: gap.start },
    { start: gap.end, end },
  ].filter((span) => span.start < span.end);
}
