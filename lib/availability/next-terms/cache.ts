import type { LoadedSchedule } from '../schedule/queries.ts';
import type { Term } from '../schedule/schedule.ts';

export type NextTerm = Term & { serviceUnitId: number };

/** What was loaded for everybody, and what came of it so far. */
export type Cached = {
  since: number;
  near: Promise<LoadedSchedule[]>;
  /** Loaded when the near days are full. */
  far: Promise<LoadedSchedule[]> | null;
  /** By employee; 0 is anyone. */
  terms: Map<number, Promise<NextTerm[]>>;
};

/** A browser may keep the answer for as long again, and that makes the minute. */
export const CACHED_SECONDS = 30;

/** Shared by the bundles of instrumentation.ts and the endpoints, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonNextTerms?: Cached | undefined };

/** What holds at that moment, or null when it has to be loaded. */
export function cachedAt(now: Date): Cached | null {
  const cached = state.salonNextTerms;
  const age = cached ? now.getTime() - cached.since : -1;
  return cached && age >= 0 && age < CACHED_SECONDS * 1000 ? cached : null;
}

export function keep(cached: Cached): Cached {
  state.salonNextTerms = cached;
  return cached;
}

/** The salon has changed its hours, its people or its rules. Also when reading has failed: the next visitor tries again. */
export function forgetNextTerms(): void {
  state.salonNextTerms = undefined;
}
