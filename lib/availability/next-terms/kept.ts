import type { LoadedSchedule } from '../schedule/queries.ts';
import type { Term } from '../schedule/schedule.ts';

export type NextTerm = Term & { serviceUnitId: number };

/** What was loaded for everybody, and what came of it so far. */
export type Kept = {
  since: number;
  near: Promise<LoadedSchedule[]>;
  /** Loaded when the near days are full. */
  far: Promise<LoadedSchedule[]> | null;
  /** By employee; 0 is anyone. */
  terms: Map<number, Promise<NextTerm[]>>;
};

/** A browser may keep the answer for as long again, and that makes the minute. */
export const KEPT_SECONDS = 30;

/** Shared by the bundles of instrumentation.ts and the endpoints, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonNextTerms?: Kept | undefined };

/** What holds at that moment, or null when it has to be loaded. */
export function stillKept(now: Date): Kept | null {
  const kept = state.salonNextTerms;
  const age = kept ? now.getTime() - kept.since : -1;
  return kept && age >= 0 && age < KEPT_SECONDS * 1000 ? kept : null;
}

export function keep(kept: Kept): Kept {
  state.salonNextTerms = kept;
  return kept;
}

/** The salon has changed its hours, its people or its rules. Also when reading has failed: the next visitor tries again. */
export function forgetNextTerms(): void {
  state.salonNextTerms = undefined;
}
