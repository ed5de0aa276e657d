import { DAY, MINUTE } from '../../base/time/units.ts';
import { contains, overlaps } from '../../availability/schedule/intervals.ts';
import type { Needs } from '../../availability/schedule/phases.ts';
import type { Interval, Pair } from '../../availability/schedule/schedule.ts';

/** A part that cannot begin at once begins at a multiple of that afterwards. */
const STEP = 5 * MINUTE;
/** No two parts of one visit keep each other waiting for longer. */
const LONGEST_SEARCH = DAY;

/** A part at its place; whom it occupies, null where nobody. */
export type PlacedPart = {
  needs: Needs;
  employeeId: number | null;
  workplaceId: number | null;
};

/** A part of a visit that is about to change. Instants are epoch milliseconds. */
export type ChangingPart = {
  /** Where it is, and may stay without anybody asking whether that is free; null for what is new or becomes something else. */
  present: PlacedPart | null;
  /** Where it shall begin; null: after all others. */
  start: number | null;
  /** What it needs when it begins then, and who is free for it where, the best first. */
  at: (start: number) => { needs: Needs; pairs: readonly Pair[] };
};

/** How much earlier the part at `index` ends than before: what followed it within the usual gap follows it still. */
type Shortened = { index: number; formerEnd: number; by: number };

type Arranged =
  | { ok: true; parts: PlacedPart[] }
  /** The part that is not free, and where it should have begun. */
  | { ok: false; part: number; start: number };

const meetAny = (some: readonly Interval[], others: readonly Interval[]) =>
  some.some((span) => others.some((other) => overlaps(span, other)));

/** The client waits inside one part while the other one is done by somebody else. */
const isInside = (outer: Needs, inner: Needs) =>
  outer.processing !== null && contains(outer.processing, inner.term);

/** Whether the client can be at both: one after the other, or at one while the other works by itself. */
export const clientCanBoth = (one: Needs, other: Needs) =>
  !overlaps(one.term, other.term) || isInside(one, other) || isInside(other, one);

const isSame = (one: number | null, other: number | null) => one !== null && one === other;

/** Whether two parts of a visit can stand beside each other. */
export function canStand(one: PlacedPart, other: PlacedPart): boolean {
  if (!clientCanBoth(one.needs, other.needs)) return false;
  const staff = isSame(one.employeeId, other.employeeId);
  if (staff && overlaps(one.needs.term, other.needs.term)) return false;
  if (staff && meetAny(one.needs.employee, other.needs.employee)) return false;
  return !(isSame(one.workplaceId, other.workplaceId) && meetAny(one.needs.workplace, other.needs.workplace));
}

/**
 * Places the parts of a visit of which one has changed: a part stays where it is unless another one is in its way. Then it begins
 * when those before it end, or a little later where somebody is needed who is not free yet, but no later than the gap of a visit.
 */
export function arrangeChanged(
  parts: readonly ChangingPart[],
  { gapMinutes, shortened }: { gapMinutes: number; shortened?: Shortened | null },
): Arranged {
  const order = inOrder(parts);
  const earlier = shortened ? followersOf(parts, order, shortened, gapMinutes * MINUTE) : new Set<number>();
  const placed = new Map<number, PlacedPart>();

  const pairFor = (part: ChangingPart, start: number): PlacedPart | 'taken' | 'in-the-way' => {
    const { needs, pairs } = part.at(start);
    const others = [...placed.values()];
    if (!others.every((other) => clientCanBoth(needs, other.needs))) return 'in-the-way';
    if (pairs.length === 0) return 'taken';
    const options = pairs.map((pair) => ({ needs, ...pair }));
    return options.find((option) => others.every((other) => canStand(option, other))) ?? 'in-the-way';
  };

  /** @returns the instant at which it could have begun, had somebody been free */
  const placeFrom = (part: ChangingPart, from: number, mostWaits: number): PlacedPart | number => {
    let wanted: number | null = null;
    for (let start = from; start <= from + LONGEST_SEARCH; start += STEP) {
      if (wanted !== null && start > wanted + mostWaits) break;
      const found = pairFor(part, start);
      if (typeof found === 'object') return found;
      if (found === 'taken') wanted ??= start;
    }
    return wanted ?? from;
  };

  const place = (index: number, part: ChangingPart): PlacedPart | number => {
    const { present, start } = part;
    const end = Math.max(...[...placed.values()].map(({ needs }) => needs.term.end));
    if (start === null) return placeFrom(part, end, gapMinutes * MINUTE);
    if (shortened && earlier.has(index)) {
      const pulled = pairFor(part, start - shortened.by);
      if (typeof pulled === 'object') return pulled;
    }
    if (present) {
      const stays = [...placed.values()].every((other) => canStand(present, other));
      return stays ? present : placeFrom(part, end, gapMinutes * MINUTE);
    }
    const found = pairFor(part, start);
    if (typeof found === 'object') return found;
    return found === 'taken' || placed.size === 0 ? start : placeFrom(part, end, gapMinutes * MINUTE);
  };

  for (const index of order) {
    const part = parts[index];
    if (!part) continue;
    const found = place(index, part);
    if (typeof found === 'number') return { ok: false, part: index, start: found };
    placed.set(index, found);
  }
  return { ok: true, parts: parts.flatMap((_, index) => placed.get(index) ?? []) };
}

const inOrder = (parts: readonly ChangingPart[]): number[] =>
  parts
    .map(({ start }, index) => ({ index, start: start ?? Number.MAX_VALUE }))
    .sort((one, other) => one.start - other.start || one.index - other.index)
    .map(({ index }) => index);

/** Those that follow the shortened part without a longer pause than a visit has. */
function followersOf(
  parts: readonly ChangingPart[],
  order: readonly number[],
  { index, formerEnd }: Shortened,
  gap: number,
): Set<number> {
  const followers = new Set<number>();
  let end = formerEnd;
  for (const each of order) {
    const term = parts[each]?.present?.needs.term;
    if (each === index || !term || term.start < formerEnd) continue;
    if (term.start > end + gap) break;
    followers.add(each);
    end = Math.max(end, term.end);
  }
  return followers;
}
