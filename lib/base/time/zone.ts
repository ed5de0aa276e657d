import { tzOffset } from '@date-fns/tz';
import { DAY, MINUTE } from './units.ts';

/** A half-open span of instants in epoch milliseconds. */
export type Interval = { start: number; end: number };

/** The offset of one UTC day: `before` applies until `change`, `after` from then on; without a change both agree. */
type DayOffset = { before: number; after: number; change: number };

/** Room for thirty years in a few zones; a cache that is full is thrown away, it fills again within milliseconds. */
const CACHED_DAYS = 11_000;
const CACHED_ZONES = 16;
const offsetsByZone = new Map<string, Map<number, DayOffset>>();

function offsetsOf(zone: string): Map<number, DayOffset> {
  const known = offsetsByZone.get(zone);
  if (known) return known;
  if (offsetsByZone.size >= CACHED_ZONES) offsetsByZone.clear();
  const offsets = new Map<number, DayOffset>();
  offsetsByZone.set(zone, offsets);
  return offsets;
}

function readOffset(epochMs: number, zone: string): number {
  const offset = tzOffset(zone, new Date(epochMs)) * MINUTE;
  if (Number.isNaN(offset))
    throw new RangeError(`Not an instant of a known time zone: ${epochMs} in ${zone}`);
  return offset;
}

function readDayOffset(utcDay: number, zone: string): DayOffset {
  const start = utcDay * DAY;
  const before = readOffset(start, zone);
  const after = readOffset(start + DAY, zone);
  if (before === after) return { before, after, change: start };

  let [unchanged, changed] = [start, start + DAY];
  while (changed - unchanged > 1000) {
    const middle = unchanged + Math.floor((changed - unchanged) / 2000) * 1000;
    if (readOffset(middle, zone) === before) unchanged = middle;
    else changed = middle;
  }
  return { before, after, change: changed };
}

function dayOffset(utcDay: number, zone: string): DayOffset {
  const offsets = offsetsOf(zone);
  const known = offsets.get(utcDay);
  if (known) return known;
  if (offsets.size >= CACHED_DAYS) offsets.clear();
  const offset = readDayOffset(utcDay, zone);
  offsets.set(utcDay, offset);
  return offset;
}

/** Milliseconds by which the zone is ahead of UTC at that instant. */
function offsetAt(epochMs: number, zone: string): number {
  const { before, after, change } = dayOffset(Math.floor(epochMs / DAY), zone);
  return epochMs < change ? before : after;
}

/** From when on within a span the zone is ahead of UTC by how many milliseconds: once from its start, and once from each change of the clock. */
export function offsetsWithin({ start, end }: Interval, zone: string): { from: number; ahead: number }[] {
  const first = Math.floor(start / DAY);
  const days = Array.from({ length: Math.ceil(end / DAY) - first }, (_, index) => first + index);
  const changes = days
    .map((day) => dayOffset(day, zone))
    .filter(({ before, after, change }) => before !== after && change > start && change < end)
    .map(({ after, change }) => ({ from: change, ahead: after }));
  return [{ from: start, ahead: offsetAt(start, zone) }, ...changes];
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIME_PATTERN = /^\d{2}:\d{2}(:\d{2})?$/;

const digits = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** Days since 1970-01-01 of a calendar day. */
function dayNumber(day: string): number {
  if (!DAY_PATTERN.test(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.UTC(digits(day, 0) * 100 + digits(day, 2), digits(day, 5) - 1, digits(day, 8)) / DAY;
}

const dayText = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

function timeOfDay(time: string): number {
  if (!TIME_PATTERN.test(time)) throw new RangeError(`Not a time: ${time}`);
  const seconds = time.length > 5 ? digits(time, 6) : 0;
  return (digits(time, 0) * 60 + digits(time, 3)) * MINUTE + seconds * 1000;
}

/**
 * The instant of a wall time, `HH:MM` or `HH:MM:SS` up to `24:00`. A time that the clock skips moves forward by what
 * is skipped, a time that comes twice is the earlier one (Temporal calls this "compatible").
 */
export function instantOf(day: string, time: string, zone: string): number {
  const local = dayNumber(day) * DAY + timeOfDay(time);
  const before = offsetAt(local - DAY, zone);
  const after = offsetAt(local + DAY, zone);
  const earlier = local - before;
  if (before === after || offsetAt(earlier, zone) === before) return earlier;
  const later = local - after;
  return offsetAt(later, zone) === after ? later : earlier;
}

/** The calendar day in the zone, `YYYY-MM-DD`. */
export const dayOf = (epochMs: number, zone: string) =>
  dayText(Math.floor((epochMs + offsetAt(epochMs, zone)) / DAY));

export const addDays = (day: string, count: number) => dayText(dayNumber(day) + count);

/** How many days later `to` is than `from`. */
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

/** 0 is Monday, 6 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string) => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** The whole of a salon day: 23, 24 or 25 hours, sometimes something odder. */
export const dayBounds = (day: string, zone: string): Interval => ({
  start: instantOf(day, '00:00', zone),
  end: instantOf(day, '24:00', zone),
});

/** ISO 8601 to the second with the zone's offset at that instant, such as `2026-12-01T09:00:00+01:00`. */
export function isoWithOffset(epochMs: number, zone: string): string {
  const offset = offsetAt(epochMs, zone);
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  const wall = new Date(epochMs + offset).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
