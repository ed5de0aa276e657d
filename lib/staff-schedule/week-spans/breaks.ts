import { weekSpansOf, type WallSpan, type WeekSpans } from '../../base/time/week-spans.ts';

/** When most people eat: a break to begin with. */
const LUNCH: WallSpan = { from: '12:30', to: '13:00' };
const SHORTEST = 60;
const STEP = 15;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const lengthOf = ({ from, to }: WallSpan) => minutesOf(to) - minutesOf(from);

const isAround = ({ from, to }: WallSpan, inner: WallSpan) => from < inner.from && inner.to < to;

/** Half an hour around the middle of a span, on the quarter. */
function middleOf(span: WallSpan): WallSpan {
  const middle = minutesOf(span.from) + lengthOf(span) / 2;
  const from = Math.round((middle - STEP) / STEP) * STEP;
  return { from: timeOf(from), to: timeOf(from + 2 * STEP) };
}

/**
 * The spans of a day with a break more: at lunch where the salon is open then, else in the middle of the longest span.
 * @returns null where no span is long enough, or one is not filled in
 */
export function withBreak(spans: readonly WallSpan[]): WallSpan[] | null {
  const complete = spans.filter((span) => span.from && span.to && lengthOf(span) >= SHORTEST);
  const atLunch = complete.find((span) => isAround(span, LUNCH));
  const parted = atLunch ?? complete.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (!parted) return null;
  const pause = atLunch ? LUNCH : middleOf(parted);
  return spans.flatMap((span) =>
    span === parted
      ? [
          { from: span.from, to: pause.from },
          { from: pause.to, to: span.to },
        ]
      : [span],
  );
}

/** A week in which each day that is open at lunch, without a break so far, has one; null where there is no such day. */
export function withLunchBreaks(week: WeekSpans): WeekSpans | null {
  const takes = (spans: readonly WallSpan[]) =>
    spans.length === 1 && spans.some((span) => isAround(span, LUNCH));
  if (!Object.values(week).some(takes)) return null;
  return weekSpansOf((name) => (takes(week[name]) ? withBreak(week[name]) : null) ?? week[name]);
}
