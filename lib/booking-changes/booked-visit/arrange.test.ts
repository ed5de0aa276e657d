import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { needsOf, type Phases } from '../../availability/schedule/phases.ts';
import type { Interval, Pair } from '../../availability/schedule/schedule.ts';
import { overlaps } from '../../availability/schedule/intervals.ts';
import { arrangeChanged, canStand, type ChangingPart } from './arrange.ts';

/* Minutes of a day instead of instants; Mia works at place 1, Ana at place 2. */

const [MIA, ANA] = [
  { employeeId: 1, workplaceId: 1 },
  { employeeId: 2, workplaceId: 2 },
];
const GAP = { gapMinutes: 15 };

const phases = (durationMinutes: number, change: Partial<Phases> = {}): Phases => ({
  durationMinutes,
  bufferBeforeMinutes: 0,
  bufferMinutes: 0,
  processing: null,
  ...change,
});

type Taken = Pair & Interval;

/** Who of those is free, as the rules of a single term would say. */
const freeAt =
  (of: Phases, pairs: readonly Pair[], taken: readonly Taken[]): ChangingPart['at'] =>
  (start) => {
    const needs = needsOf(of, start);
    const isTaken = ({ employeeId }: Pair) =>
      taken.some(
        (each) => each.employeeId === employeeId && needs.employee.some((span) => overlaps(span, each)),
      );
    return { needs, pairs: pairs.filter((pair) => !isTaken(pair)) };
  };

const span = (from: number, to: number) => ({ start: from * MINUTE, end: to * MINUTE });
const takenBy = (pair: Pair, from: number, to: number): Taken => ({ ...pair, ...span(from, to) });

const standing = (pair: Pair, from: number, of: Phases, taken: readonly Taken[] = []): ChangingPart => ({
  present: { needs: needsOf(of, from * MINUTE), ...pair },
  start: from * MINUTE,
  at: freeAt(of, [pair], taken),
});
const changed = (
  pairs: readonly Pair[],
  from: number | null,
  of: Phases,
  taken: readonly Taken[] = [],
): ChangingPart => ({
  present: null,
  start: from === null ? null : from * MINUTE,
  at: freeAt(of, pairs, taken),
});

const arranged = (parts: readonly ChangingPart[], more: object = {}) => {
  const found = arrangeChanged(parts, { ...GAP, ...more });
  if (!found.ok) return { part: found.part, start: found.start / MINUTE };
  return found.parts.map(({ employeeId, needs: { term } }) => [
    employeeId,
    term.start / MINUTE,
    term.end / MINUTE,
  ]);
};

describe('the parts of a visit of which one has changed', () => {
  it('stay where they are as long as none is in the way, however long the client waits between them', () => {
    const parts = [changed([MIA], 600, phases(90)), standing(ANA, 800, phases(60))];
    expect(arranged(parts)).toEqual([
      [1, 600, 690],
      [2, 800, 860],
    ]);
  });

  it('make room one after the other, each as far as it must', () => {
    const parts = [
      changed([MIA], 600, phases(90)),
      standing(ANA, 660, phases(40)),
      standing(MIA, 720, phases(30)),
      standing(ANA, 900, phases(30)),
    ];
    expect(arranged(parts)).toEqual([
      [1, 600, 690],
      [2, 690, 730],
      [1, 730, 760],
      [2, 900, 930],
    ]);
  });

  it('wait a little for somebody who is not free yet, and no longer than the gap', () => {
    const parts = (until: number) => [
      changed([MIA], 600, phases(90)),
      standing(ANA, 660, phases(60), [takenBy(ANA, 720, until), takenBy(ANA, 690, until)]),
    ];
    expect(arranged(parts(705))).toEqual([
      [1, 600, 690],
      [2, 705, 765],
    ]);
    expect(arranged(parts(706))).toEqual({ part: 1, start: 690 });
  });

  it('a changed part that is not free at its time is not put elsewhere', () => {
    expect(arranged([changed([MIA], 600, phases(60), [takenBy(MIA, 600, 605)])])).toEqual({
      part: 0,
      start: 600,
    });
  });

  it('a new part follows all others, with whoever is free first', () => {
    const parts = [
      standing(MIA, 600, phases(60)),
      changed([MIA, ANA], null, phases(30), [takenBy(MIA, 660, 700)]),
    ];
    expect(arranged(parts)).toEqual([
      [1, 600, 660],
      [2, 660, 690],
    ]);
  });

  it('one person has the time before and after that a service needs, beyond the gap as well', () => {
    const parts = [
      standing(MIA, 600, phases(60, { bufferMinutes: 30 })),
      changed([MIA], null, phases(30, { bufferBeforeMinutes: 5 })),
    ];
    expect(arranged(parts)).toEqual([
      [1, 600, 660],
      [1, 695, 725],
    ]);
    const byAnother = [
      standing(MIA, 600, phases(60, { bufferMinutes: 30 })),
      changed([ANA], null, phases(30)),
    ];
    expect(arranged(byAnother)).toEqual([
      [1, 600, 660],
      [2, 660, 690],
    ]);
  });

  it('what lay in a time when a part works by itself stays there, or comes after it', () => {
    const color = phases(120, { processing: { afterMinutes: 30, minutes: 60, freesWorkplace: false } });
    const inside = standing(ANA, 640, phases(30));
    expect(arranged([changed([MIA], 600, { ...color, durationMinutes: 130 }), inside])).toEqual([
      [1, 600, 730],
      [2, 640, 670],
    ]);
    expect(arranged([changed([MIA], 600, phases(120)), inside])).toEqual([
      [1, 600, 720],
      [2, 720, 750],
    ]);
    // Longer than what it lies in.
    expect(arranged([standing(MIA, 600, color), changed([ANA], 640, phases(60))])).toEqual([
      [1, 600, 720],
      [2, 720, 780],
    ]);
  });

  it('a shorter part draws those after it along where they are free, and nobody who comes long after', () => {
    const shortened = { shortened: { index: 0, formerEnd: 660 * MINUTE, by: 20 * MINUTE } };
    const parts = [
      changed([MIA], 600, phases(40)),
      standing(ANA, 665, phases(30)),
      standing(MIA, 695, phases(30), [takenBy(MIA, 640, 680)]),
      standing(ANA, 800, phases(30)),
    ];
    expect(arranged(parts, shortened)).toEqual([
      [1, 600, 640],
      [2, 645, 675],
      [1, 695, 725],
      [2, 800, 830],
    ]);
  });
});

it('whatever changes, no two parts are in each other’s way, and none begins before it did or before all that it waits for', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 12) % most;
  };
  let moved = 0;
  for (let round = 0; round < 3_000; round++) {
    const pairs = [MIA, ANA, { employeeId: 3, workplaceId: 2 }];
    let from = 600;
    const parts: ChangingPart[] = [];
    const count = 1 + random(4);
    for (let index = 0; index < count; index++) {
      const of = phases(15 + 15 * random(5), { bufferMinutes: 5 * random(3) });
      const pair = pairs[random(3)] ?? MIA;
      const busy = Array.from({ length: random(3) }, () =>
        takenBy(pair, 600 + random(300), 900 + random(60)),
      );
      parts.push(standing(pair, from, of, busy));
      from += of.durationMinutes + 15 + 5 * random(3);
    }
    const index = random(count + 1);
    const start = parts[index]?.start ?? null;
    const other = changed(
      pairs.slice(0, 1 + random(3)),
      start === null ? null : start / MINUTE,
      phases(15 + 15 * random(9)),
    );
    const all = parts.toSpliced(index, 1, other);
    const found = arrangeChanged(all, GAP);
    if (!found.ok) continue;
    expect(found.parts).toHaveLength(all.length);
    for (const [at, part] of found.parts.entries()) {
      const wanted = all[at];
      expect(part.needs.term.start).toBeGreaterThanOrEqual(wanted?.start ?? 0);
      if (wanted?.present && part !== wanted.present) {
        moved++;
        expect(wanted.at(part.needs.term.start).pairs.length).toBeGreaterThan(0);
      }
      for (const later of found.parts.slice(at + 1)) expect(canStand(part, later)).toBe(true);
    }
  }
  expect(moved).toBeGreaterThan(200);
});
