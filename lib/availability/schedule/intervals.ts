import type { Interval } from '../../base/time/zone.ts';

/*
 * Half-open spans in epoch milliseconds. "Sorted" below means: in order, without overlap, none of them empty; what
 * these functions return is sorted in that sense.
 */

export const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

export const contains = (outer: Interval, inner: Interval) =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Any spans, in any order; overlapping and touching ones become one. */
export function merge(spans: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const span of spans.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}

/** What lies in both of two sorted lists. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let [i, j] = [0, firstEndingAfter(b, a[0]?.start ?? 0)];
  for (;;) {
    const [left, right] = [a[i], b[j]];
    if (!left || !right) return common;
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (start < end) common.push({ start, end });
    if (left.end < right.end) i += 1;
    else j += 1;
  }
}

/** What is left of a sorted list without the spans of another one. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let next = firstEndingAfter(taken, from[0]?.start ?? 0);
  for (const span of from) {
    let start = span.start;
    for (let hole = taken[next]; hole && hole.start < span.end; hole = taken[next]) {
      if (start < hole.start) left.push({ start, end: hole.start });
      start = Math.max(start, hole.end);
      if (hole.end > span.end) break;
      next += 1;
    }
    if (start < span.end) left.push({ start, end: span.end });
  }
  return left;
}

/** Position in a sorted list of the first span that ends after the instant; its length if there is none. */
export function firstEndingAfter(spans: readonly Interval[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const span = spans[middle];
    if (span && span.end <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The span of a sorted list that overlaps, the first if several do. */
export function firstOverlap<T extends Interval>(spans: readonly T[], wanted: Interval): T | undefined {
  const candidate = spans[firstEndingAfter(spans, wanted.start)];
  return candidate && overlaps(candidate, wanted) ? candidate : undefined;
}
