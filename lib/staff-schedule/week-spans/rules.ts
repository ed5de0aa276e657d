import { sameSpans, WEEKDAY_NAMES, type WallSpan, type WeekSpans } from '../../base/time/week-spans.ts';

/** Neighbouring days of a week that have the same hours, as positions from Monday on; days without any are left out. */
export function daysAlike(week: WeekSpans): { first: number; last: number; spans: WallSpan[] }[] {
  const alike: { first: number; last: number; spans: WallSpan[] }[] = [];
  for (const [index, name] of WEEKDAY_NAMES.entries()) {
    const spans = week[name];
    if (spans.length === 0) continue;
    const before = alike.at(-1);
    if (before?.last === index - 1 && sameSpans(before.spans, spans)) before.last = index;
    else alike.push({ first: index, last: index, spans });
  }
  return alike;
}
