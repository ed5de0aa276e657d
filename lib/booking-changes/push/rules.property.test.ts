import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { longestPush, pushRest, type Pushable } from './rules.ts';

type Item = Pushable & { free: ReadonlySet<number> };

const PUSHES = [5, 10, 15, 20, 30] as const;
const isFree = ({ free }: Item, later: number) => free.has(later);

/** A column of a day: appointments one after the other, some with a processing time in which the next one lies, and others’ places. */
const day = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 25 }),
      works: fc.integer({ min: 1, max: 8 }).map((length) => length * 5),
      processing: fc.option(fc.integer({ min: 1, max: 6 }).map((length) => length * 5)),
      place: fc.integer({ min: 1, max: 2 }),
      free: fc.subarray([5, 10, 15, 20, 25, 30]),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((appointments): Item[] => {
    let at = 0;
    const items: Item[] = [];
    for (const { gap, works, processing, place, free } of appointments) {
      const start = at + gap;
      const spans = processing
        ? [
            [start, start + works],
            [start + works + processing, start + works + processing + 10],
          ]
        : [[start, start + works]];
      items.push({
        free: new Set(free),
        taken: spans.flatMap(([from = 0, to = 0]) =>
          ['employee 1', `workplace ${place}`].map((of) => ({ of, start: from * MINUTE, end: to * MINUTE })),
        ),
      });
      at = spans.at(-1)?.[1] ?? at;
    }
    return items;
  });
const push = fc.constantFrom(...PUSHES);

const moved = ({ taken }: Item, later: number) =>
  taken.map(({ of, start, end }) => ({ of, start: start + later * MINUTE, end: end + later * MINUTE }));

/** Whether what came before something of the same still does. */
function keepsOrder(items: readonly Item[], minutes: readonly number[]): boolean {
  return items.every((one, i) =>
    items.every((other, j) =>
      one.taken.every((before, b) =>
        other.taken.every((after, a) => {
          if (i === j || before.of !== after.of || before.end > after.start) return true;
          const [from, to] = [moved(one, minutes[i] ?? 0)[b], moved(other, minutes[j] ?? 0)[a]];
          return from !== undefined && to !== undefined && from.end <= to.start;
        }),
      ),
    ),
  );
}

const isAllowed = (items: readonly Item[], minutes: readonly number[], by: number) =>
  minutes[0] === by &&
  items.every((item, index) => minutes[index] === 0 || isFree(item, minutes[index] ?? 0)) &&
  keepsOrder(items, minutes);

/** All combinations of how they could move, by nothing to all of it. */
function* combinations(count: number, by: number): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (const rest of combinations(count - 1, by))
      for (let later = 0; later <= by; later += 5) yield [...rest, later];
}

describe('the rest of a day is pushed', () => {
  it('by as much as was asked for at the front, no farther anywhere, in order, only to where it is free', () => {
    fc.assert(
      fc.property(day, push, (items, by) => {
        const pushed = pushRest(items, by, isFree);
        if (!pushed.ok) return;
        expect(pushed.minutes.every((later) => later >= 0 && later <= by)).toBe(true);
        expect(isAllowed(items, pushed.minutes, by)).toBe(true);
      }),
    );
  });

  it('by as little as there is for each, and not at all only where there is no way', () => {
    fc.assert(
      fc.property(
        day.filter(({ length }) => length <= 3),
        fc.constantFrom(5, 10, 15),
        (items, by) => {
          const allowed = [...combinations(items.length, by)].filter((minutes) =>
            isAllowed(items, minutes, by),
          );
          const pushed = pushRest(items, by, isFree);
          if (!pushed.ok) {
            expect(allowed).toEqual([]);
            expect(pushed.stuck).toBeLessThan(items.length);
            return;
          }
          const least = items.map((_, index) => Math.min(...allowed.map((minutes) => minutes[index] ?? 0)));
          expect(pushed.minutes).toEqual(least);
        },
      ),
    );
  });

  it('as far as it goes at all is said', () => {
    fc.assert(
      fc.property(day, push, (items, by) => {
        const longest = longestPush(items, by, isFree);
        expect(longest === 0 || pushRest(items, longest, isFree).ok).toBe(true);
        for (let more = longest + 5; more <= by; more += 5)
          expect(pushRest(items, more, isFree).ok).toBe(false);
      }),
    );
  });
});

describe('for instance', () => {
  const at = (start: number, end: number, free = [5, 10, 15, 20, 25, 30]): Item => ({
    taken: [{ of: 'employee 1', start: start * MINUTE, end: end * MINUTE }],
    free: new Set(free),
  });

  it('a free half hour takes up what came late, and nobody after it notices', () => {
    expect(pushRest([at(0, 60), at(60, 90), at(100, 130), at(160, 190)], 15, isFree)).toEqual({
      ok: true,
      minutes: [15, 15, 5, 0],
    });
  });

  it('who cannot move is named, though others would have to', () => {
    expect(pushRest([at(0, 60), at(60, 90, [5])], 15, isFree)).toEqual({ ok: false, stuck: 1, needed: 15 });
    expect(longestPush([at(0, 60), at(60, 90, [5])], 15, isFree)).toBe(5);
  });
});
