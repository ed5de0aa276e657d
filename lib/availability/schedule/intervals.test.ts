import { describe, expect, it } from 'vitest';
import {
  contains,
  firstEndingAfter,
  firstOverlap,
  intersect,
  merge,
  overlaps,
  subtract,
} from './intervals.ts';

const spans = (...pairs: [start: number, end: number][]) => pairs.map(([start, end]) => ({ start, end }));
const span = (start: number, end: number) => ({ start, end });

describe('half-open spans', () => {
  it('do not overlap where they only touch', () => {
    expect(overlaps(span(1, 2), span(2, 3))).toBe(false);
    expect(overlaps(span(2, 3), span(1, 2))).toBe(false);
    expect(overlaps(span(1, 3), span(2, 4))).toBe(true);
  });

  it('contain themselves and what lies within', () => {
    expect(contains(span(1, 4), span(1, 4))).toBe(true);
    expect(contains(span(1, 4), span(2, 3))).toBe(true);
    expect(contains(span(1, 4), span(0, 3))).toBe(false);
    expect(contains(span(1, 4), span(2, 5))).toBe(false);
  });
});

describe('merge', () => {
  it.each([
    ['nothing', [], []],
    ['touching spans', spans([1, 2], [2, 3]), spans([1, 3])],
    ['overlapping spans in any order', spans([5, 9], [1, 6]), spans([1, 9])],
    ['a span within another', spans([1, 9], [2, 3], [9, 10]), spans([1, 10])],
    ['spans with a gap', spans([4, 5], [1, 2]), spans([1, 2], [4, 5])],
    ['empty and reversed spans', spans([1, 1], [5, 3], [2, 3]), spans([2, 3])],
  ])('joins %s', (_, given, expected) => {
    expect(merge(given)).toEqual(expected);
  });

  it('leaves what it was given as it was', () => {
    const given = Object.freeze(spans([5, 9], [1, 6]).map((each) => Object.freeze(each)));
    merge(given);
    expect(given).toEqual(spans([5, 9], [1, 6]));
  });
});

describe('intersect', () => {
  it.each([
    ['nothing with something', [], spans([1, 2]), []],
    ['touching spans', spans([1, 2]), spans([2, 3]), []],
    ['one span with many', spans([1, 10]), spans([0, 2], [3, 4], [9, 12]), spans([1, 2], [3, 4], [9, 10])],
    [
      'many spans with many',
      spans([1, 4], [6, 9]),
      spans([0, 2], [3, 7], [8, 12]),
      spans([1, 2], [3, 4], [6, 7], [8, 9]),
    ],
    ['spans that end together', spans([1, 4], [5, 6]), spans([2, 4], [5, 7]), spans([2, 4], [5, 6])],
  ])('of %s', (_, a, b, expected) => {
    expect(intersect(a, b)).toEqual(expected);
    expect(intersect(b, a)).toEqual(expected);
  });
});

describe('subtract', () => {
  it.each([
    ['nothing', spans([1, 4]), [], spans([1, 4])],
    ['the middle', spans([1, 9]), spans([3, 4], [6, 7]), spans([1, 3], [4, 6], [7, 9])],
    ['the edges', spans([1, 9]), spans([0, 2], [8, 12]), spans([2, 8])],
    ['everything', spans([1, 9], [10, 11]), spans([0, 12]), []],
    ['what only touches', spans([3, 5]), spans([1, 3], [5, 6]), spans([3, 5])],
    ['one hole over several spans', spans([1, 4], [5, 8], [9, 12]), spans([3, 10]), spans([1, 3], [10, 12])],
    [
      'a hole that ends with a span',
      spans([1, 4], [5, 8]),
      spans([2, 4], [6, 7]),
      spans([1, 2], [5, 6], [7, 8]),
    ],
    ['holes long past', spans([10, 12]), spans([1, 2], [3, 4], [5, 11]), spans([11, 12])],
  ])('%s', (_, from, taken, expected) => {
    expect(subtract(from, taken)).toEqual(expected);
  });
});

describe('a search in sorted spans', () => {
  const sorted = spans([1, 3], [5, 7], [9, 11]);

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [8, 2],
    [11, 3],
  ])('finds the first that ends after %i', (instant, position) => {
    expect(firstEndingAfter(sorted, instant)).toBe(position);
  });

  it('finds the one in the way', () => {
    expect(firstOverlap(sorted, span(3, 5))).toBeUndefined();
    expect(firstOverlap(sorted, span(3, 6))).toEqual(span(5, 7));
    expect(firstOverlap(sorted, span(0, 20))).toEqual(span(1, 3));
    expect(firstOverlap(sorted, span(11, 20))).toBeUndefined();
  });
});
