import 'server-only';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf, instantOf } from '../../base/time/zone.ts';
import { cachedAt, type Cached } from './cache.ts';
import { nextTerms, type NextTerm } from './service.ts';
import { windowsOf, type When, type Window } from './windows.ts';

type Answers = Map<When, readonly NextTerm[]>;

/** Kept with the terms that they were taken from, so what forgets those forgets these. */
const answers = new WeakMap<Cached, Answers>();

/** Of each service unit the first term that is free then. */
export async function nextTermsWithin(when: When, now: Date): Promise<readonly NextTerm[]> {
  const before = cachedAt(now);
  const known = before && answers.get(before)?.get(when);
  if (known) return known;
  const terms = await search(when, now);
  const cached = cachedAt(now);
  if (cached) answers.set(cached, new Map(answers.get(cached)).set(when, terms));
  return terms;
}

/** The service units that have a free term then, by number. */
export const serviceUnitsFree = async (when: When, now: Date): Promise<ReadonlySet<number>> =>
  new Set((await nextTermsWithin(when, now)).map(({ serviceUnitId }) => serviceUnitId));

async function search(when: When, now: Date): Promise<NextTerm[]> {
  const zone = salonZone();
  const windows = windowsOf(when, dayOf(now.getTime(), zone));
  const found = await Promise.all(windows.map((window) => termsWithin(window, now, zone)));
  const first = new Map<number, NextTerm>();
  for (const term of found.flat()) {
    if (!first.has(term.serviceUnitId)) first.set(term.serviceUnitId, term);
  }
  return [...first.values()].toSorted((a, b) => a.serviceUnitId - b.serviceUnitId);
}

async function termsWithin({ day, time, untilDay }: Window, now: Date, zone: string): Promise<NextTerm[]> {
  const end = instantOf(untilDay, '00:00', zone);
  const terms = await nextTerms({ now, after: new Date(instantOf(day, time, zone)) });
  return terms.filter(({ start }) => start < end);
}
