import { MINUTE } from '../../base/time/units.ts';
import type { Phases } from '../schedule/phases.ts';
import { assign, mayMeet, type Assigned, type Placed } from './assign.ts';
import { byLoad, type Placement } from './visit.ts';

/** A part that does not follow at once begins at a multiple of that afterwards. */
const STEP = 5 * MINUTE;

/** What a part is, and what becomes of it when it begins at an instant (epoch milliseconds). */
export type ArrangedPart = { phases: Phases; at: (start: number) => Placement };

export type Arrangement = { end: number; placed: Placed[]; assigned: Assigned };

/**
 * Where the next part may go: after all of the visit, or inside a processing time of it.
 * `next` is when it may begin at the earliest.
 */
type Room = { next: number } & ({ of: null } | { of: number; until: number });

/**
 * Finds how the parts of a visit follow each other when the first begins at an instant: of all ways the one that ends first, then
 * with the fewest people, then part after part with the pair that would be best for it alone, then with the earliest starts.
 * What it learns of the instants of a day it keeps for the next start.
 */
export function arranger(parts: readonly ArrangedPart[], gapMinutes: number) {
  const gap = gapMinutes * MINUTE;
  const known = parts.map(() => new Map<number, number>());

  const durationOf = (index: number) => (parts[index]?.phases.durationMinutes ?? 0) * MINUTE;
  /** Some part before it works by itself for long enough, so that it may cost no time at all. */
  const mayLieInside = parts.map(({ phases }, index) =>
    parts
      .slice(0, index)
      .some(({ phases: { processing } }) => processing && processing.minutes >= phases.durationMinutes),
  );

  /** What is left takes so long at least, from each part on. */
  const takesAtLeast = parts.map((_, index) =>
    parts.reduce(
      (sum, _part, each) => (each < index || mayLieInside[each] ? sum : sum + durationOf(each)),
      0,
    ),
  );

  /** No visit whose parts before `index` end at `after` ends earlier; as if parts were never in each other's way. */
  const endsAtLeast = (index: number, after: number): number => {
    const learnt = known[index];
    const part = parts[index];
    if (!part || !learnt) return after;
    const before = learnt.get(after);
    if (before !== undefined) return before;
    let end = mayLieInside[index] ? endsAtLeast(index + 1, after) : Infinity;
    for (let start = after; start <= after + gap; start += STEP) {
      // Whoever waits longer can only end later.
      if (start + (takesAtLeast[index] ?? 0) >= end) break;
      if (part.at(start).options.length === 0) continue;
      end = Math.min(end, endsAtLeast(index + 1, start + durationOf(index)));
    }
    learnt.set(after, end);
    return end;
  };

  return (start: number, { anyWill = false } = {}): Arrangement | null => {
    let best: Arrangement | null = null;

    const proceed = (placed: readonly Placed[], rooms: readonly Room[]): void => {
      const end = rooms[0]?.next ?? start;
      if (placed.length === parts.length) {
        best = better(placed, end, best);
        return;
      }
      // The innermost first: what is found there ends sooner, and bounds the rest.
      for (const [depth, room] of [...rooms.entries()].toReversed()) {
        const last = room.of === null ? room.next + gap : room.until - durationOf(placed.length);
        for (let at = room.next; at <= last; at += STEP) place(placed, rooms, depth, at);
      }
    };

    /** Goes on with the next part at an instant in the room of that depth; those further in are left by then. */
    const place = (placed: readonly Placed[], rooms: readonly Room[], depth: number, at: number): void => {
      const index = placed.length;
      const end = depth === 0 ? at + durationOf(index) : (rooms[0]?.next ?? at);
      if ((anyWill && best) || endsAtLeast(index + 1, end) > (best?.end ?? Number.MAX_VALUE)) return;
      const placement = parts[index]?.at(at);
      if (!placement || placement.options.length === 0) return;
      const open = rooms.slice(0, depth + 1);
      const inside = open.flatMap(({ of }) => of ?? []);
      const next = { ...placement, inside };
      const { term, processing } = placement.needs;
      const left = open.map((room, each) => (each === depth ? { ...room, next: term.end } : room));
      if (processing) left.push({ next: processing.start, until: processing.end, of: index });
      const all = [...placed, next];
      const meets = inside.length > 0 || placed.some((earlier) => mayMeet(next, earlier));
      if (meets && !assign(all, all.length)) return;
      proceed(all, left);
    };

    place([], [{ next: start, of: null }], 0, start);
    return best;
  };
}

function better(placed: readonly Placed[], end: number, best: Arrangement | null): Arrangement | null {
  const isSooner = !best || end < best.end;
  const assigned = assign(placed, isSooner ? placed.length : best.assigned.people);
  if (!assigned) return best;
  const found = { end, placed: [...placed], assigned };
  return isSooner || assigned.people < best.assigned.people || order(found, best) < 0 ? found : best;
}

/** Of two that end at once, with as many people. Ways are tried in the order of their starts, so that of equal ones the first stays. */
function order(a: Arrangement, b: Arrangement): number {
  for (const [index, option] of a.assigned.options.entries()) {
    const other = b.assigned.options[index];
    const pairs = other ? byLoad(option, other) : 0;
    if (pairs !== 0) return pairs;
  }
  return 0;
}
