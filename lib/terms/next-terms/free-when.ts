import 'server-only';
import { salonZone } from '../../base/settings.ts';
import { dayOf, instantOf } from '../../base/time/zone.ts';
import { stillKept, type Kept } from './kept.ts';
import { nextTerms } from './service.ts';
import { windowsOf, type When, type Window } from './windows.ts';

type Answers = Map<When, ReadonlySet<number>>;

/** Kept with the terms that they were taken from, so what forgets those forgets these. */
const answers = new WeakMap<Kept, Answers>();

/** The service units that have a free term then, by number. */
export async function serviceUnitsFree(when: When, now: Date): Promise<ReadonlySet<number>> {
  const before = stillKept(now);
  const known = before && answers.get(before)?.get(when);
  if (known) return known;
  const ids = await search(when, now);
  const kept = stillKept(now);
  if (kept) answers.set(kept, new Map(answers.get(kept)).set(when, ids));
  return ids;
}

async function search(when: When, now: Date): Promise<ReadonlySet<number>> {
  const zone = salonZone();
  const windows = windowsOf(when, dayOf(now.getTime(), zone));
  const found = await Promise.all(windows.map((window) => idsWithin(window, now, zone)));
  return new Set(found.flat());
}

async function idsWithin({ day, time, untilDay }: Window, now: Date, zone: string): Promise<number[]> {
  const end = instantOf(untilDay, '00:00', zone);
  const terms = await nextTerms({ now, after: new Date(instantOf(day, time, zone)) });
  return terms.filter(({ start }) => start < end).map(({ serviceUnitId }) => serviceUnitId);
}
