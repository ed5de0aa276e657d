import { MINUTE } from '../../base/time/units.ts';

/** By so many minutes, and no fewer, something moves. */
const STEP = 5;

/** A span for which an appointment takes somebody or something, such as `employee 3`. Epoch milliseconds. */
export type Taken = { of: string; start: number; end: number };

/** One of a day's appointments that may be pushed, in order of start, with what it takes while it is where it is. */
export type Pushable = { taken: readonly Taken[] };

/** By how many minutes each moves, or which one cannot move by as much as it would have to. */
export type Pushed = { ok: true; minutes: number[] } | { ok: false; stuck: number; needed: number };

/**
 * The first appointment of the rest of a day begins so many minutes later, and each other one only by as much as the ones before push
 * it: what was free between them is used up first. Their order stays. All of it or nothing.
 * @param isFree whether one of them may be so many minutes later, for all that is not among them
 */
export function pushRest<Item extends Pushable>(
  items: readonly Item[],
  minutes: number,
  isFree: (item: Item, later: number) => boolean,
): Pushed {
  const later = items.map(() => 0);
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [index, item] of items.entries()) {
      const needed = Math.max(index === 0 ? minutes : 0, pressureOn(items, later, index));
      const found = stepsFrom(needed, minutes).find((step) => step === 0 || isFree(item, step));
      if (found === undefined) return { ok: false, stuck: index, needed };
      // What has moved once does not move back: the ones before it only ever come later.
      if (found <= (later[index] ?? 0)) continue;
      later[index] = found;
      isSettled = false;
    }
  }
  return { ok: true, minutes: later };
}

/** The longest push up to `minutes` that all of them can make; 0 where none is. */
export function longestPush<Item extends Pushable>(
  items: readonly Item[],
  minutes: number,
  isFree: (item: Item, later: number) => boolean,
): number {
  const possible = stepsFrom(STEP, minutes).filter((step) => pushRest(items, step, isFree).ok);
  return possible.at(-1) ?? 0;
}

function stepsFrom(needed: number, most: number): number[] {
  const first = Math.ceil(needed / STEP) * STEP;
  return Array.from(
    { length: Math.max(0, Math.floor((most - first) / STEP) + 1) },
    (_, index) => first + index * STEP,
  );
}

/** By how much the others push one: whatever takes the same before it must be over when it begins. */
function pressureOn(items: readonly Pushable[], later: readonly number[], index: number): number {
  const pressed = items[index]?.taken ?? [];
  return Math.max(
    0,
    ...items.flatMap((other, place) =>
      place === index || !later[place]
        ? []
        : other.taken.flatMap((before) =>
            pressed
              .filter((after) => after.of === before.of && before.end <= after.start)
              .map((after) => (later[place] ?? 0) - (after.start - before.end) / MINUTE),
          ),
    ),
  );
}
