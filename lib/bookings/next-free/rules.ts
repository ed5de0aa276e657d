import { MINUTE } from '../../base/time/units.ts';

/** When of a day somebody would like to come, as one says it on the phone. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const NOON = '12:00';
const EVENING = '17:00';

/** @param time wall time of the salon, `14:30` */
export function isWithin(time: string, part: PartOfDay | undefined): boolean {
  if (part === 'morning') return time < NOON;
  if (part === 'afternoon') return time >= NOON && time < EVENING;
  return part === undefined || time >= EVENING;
}

/** So many are offered at once: what one says in a breath. */
export const OFFERED = 6;

/** Starts lie nearer than that on the grid, and nobody on the phone wants to hear each. */
export const APART = 30 * MINUTE;

/** So finely staff say from when on somebody can sit down. */
const SOON = 5 * MINUTE;

/** When whoever stands at the desk can begin. */
export const soonest = (now: number): number => Math.ceil(now / SOON) * SOON;

/** Of terms in order the first few that lie apart. */
export function spread<Of extends { start: number }>(
  terms: readonly Of[],
  already: readonly Of[] = [],
): Of[] {
  const offered = [...already];
  for (const term of terms) {
    const last = offered.at(-1);
    if (offered.length === OFFERED) break;
    if (!last || term.start - last.start >= APART) offered.push(term);
  }
  return offered;
}
