import type { Needs } from '../schedule/phases.ts';
import type { Interval, Pair, Search } from '../schedule/schedule.ts';

/**
 * One to five services in the order asked for, each with the search that it would be alone: its schedule (as `scheduleFor` or
 * `searchFor` makes it), perhaps an employee. The schedules are of one salon, the same days and the same moment.
 */
export type VisitSearch<Part extends Search = Search> = {
  parts: readonly Part[];
  /** So long at most the client waits between two parts. */
  gapMinutes: number;
};

/** A part of a visit: who does it where, and what it needs of them. */
export type PlannedPart<Part extends Search = Search> = Pair & { search: Part; needs: Needs };

export type VisitPlan<Part extends Search = Search> = {
  /** As the client sees it, from the first part's start to the end of what ends last. */
  term: Interval;
  parts: PlannedPart<Part>[];
};

/** A pair that is free for a part, and how much of its day is taken already. */
export type Option = Pair & { load: number };

/** A part that begins at a certain instant. */
export type Placement = {
  start: number;
  needs: Needs;
  /** The best first; none when it cannot begin there. */
  options: readonly Option[];
};

/** Of two pairs the one that is taken first: with the least time booked, then with the lowest ids. */
export const byLoad = (a: Option, b: Option) =>
  a.load - b.load || a.employeeId - b.employeeId || a.workplaceId - b.workplaceId;
