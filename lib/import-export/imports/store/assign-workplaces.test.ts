import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../../availability/schedule/intervals.ts';
import { assignWorkplaces, type PlaceNeeded } from './assign-workplaces.ts';

const need = (employeeId: number, start: number, end: number, workplaces = [1, 2]): PlaceNeeded => ({
  employeeId,
  spans: [{ start, end }],
  workplaces,
});

/** Whether no place is needed twice at a time, and each is one that would do. */
const holds = (needed: readonly PlaceNeeded[], placed: readonly number[]) =>
  needed.every(
    ({ spans, workplaces }, index) =>
      workplaces.includes(placed[index] ?? 0) &&
      needed.every(
        (other, each) =>
          each === index ||
          placed[each] !== placed[index] ||
          !spans.some((span) => other.spans.some((taken) => overlaps(span, taken))),
      ),
  );

describe('a workplace for each', () => {
  it('is the one of the same person before, so that a longer term of another still fits', () => {
    const [sandra, nina] = [1, 2];
    expect(
      assignWorkplaces([need(sandra, 900, 1000), need(sandra, 1015, 1130), need(nina, 915, 1030)]),
    ).toEqual([1, 1, 2]);
  });

  it('is the one that has been free for the shortest time', () => {
    expect(assignWorkplaces([need(1, 0, 10), need(2, 0, 50), need(3, 55, 60)])).toEqual([1, 2, 2]);
  });

  it('is taken from another where that one can go elsewhere', () => {
    expect(assignWorkplaces([need(1, 0, 30, [1, 2]), need(2, 10, 20, [1])])).toEqual([2, 1]);
  });

  it('is not there for all', () => {
    expect(assignWorkplaces([need(1, 0, 30), need(2, 0, 30), need(3, 29, 40)])).toBeNull();
    expect(assignWorkplaces([need(1, 0, 30, [])])).toBeNull();
  });

  it('gives up where there are too many ways', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      need(
        index,
        0,
        10,
        Array.from({ length: 11 }, (__, n) => n),
      ),
    );
    expect(assignWorkplaces(many)).toBeNull();
  });

  it('is found for whatever has at most so many at once as there are equal places', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5 }))
      .map(([start, length, employeeId]) => ({ start, end: start + length, employeeId }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const most = Math.max(
          1,
          ...spans.map(({ start }) => spans.filter((each) => each.start <= start && start < each.end).length),
        );
        const workplaces = Array.from({ length: most }, (_, index) => index + 1);
        const needed = spans.map(({ start, end, employeeId }) => need(employeeId, start, end, workplaces));
        const placed = assignWorkplaces(needed);
        expect(placed && holds(needed, placed)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
