import { HOUR, MINUTE } from '../../base/time/units.ts';
import { addDays, dayOf, instantOf, weekdayOf } from '../../base/time/zone.ts';
import type { OpeningCalendar } from '../schedule/openings.ts';
import type {
  GeneralHours,
  Hours,
  Interval,
  HoursOverride,
  Pair,
  Resource,
  Search,
  ShiftPattern,
} from '../schedule/schedule.ts';

/*
 * The rules of free terms (docs: which terms are free), as slowly and as plainly as they can be written; for tests
 * only. A day is the list of its minutes, each rule says yes or no to a minute, a term is free when all its minutes
 * get a yes. Hence all data must lie on whole minutes.
 */

type Question = Search & { day: string };
/** What it takes to say when somebody works. */
type HoursQuestion = { day: string; schedule: OpeningCalendar };
type Minutes = ReadonlySet<number>;

const includes = (span: Interval, minute: number) => span.start <= minute && minute < span.end;

/** Listing the minutes of a day is the slowest part, and asked for again and again. */
const listed = new Map<string, number[]>();

function minutesOfDay({ day, schedule }: HoursQuestion): number[] {
  const known = listed.get(day + schedule.zone);
  if (known) return known;
  const noon = instantOf(day, '12:00', schedule.zone);
  const around = Array.from({ length: 28 * 60 }, (_, index) => noon + (index - 14 * 60) * MINUTE);
  // Of the hours around noon no clock makes another day, and asking takes long.
  const minutes = around.filter(
    (minute) => Math.abs(minute - noon) < 10 * HOUR || dayOf(minute, schedule.zone) === day,
  );
  listed.set(day + schedule.zone, minutes);
  return minutes;
}

function minutesWithin(hours: readonly Hours[], question: HoursQuestion): number[] {
  const spans = hours.map(({ from, to }) => ({
    start: instantOf(question.day, from, question.schedule.zone),
    end: instantOf(question.day, to, question.schedule.zone),
  }));
  return minutesOfDay(question).filter((minute) => spans.some((span) => includes(span, minute)));
}

export function minutesOutside(spans: readonly Interval[], minutes: number[]): number[] {
  return minutes.filter((minute) => !spans.some((span) => includes(span, minute)));
}

/** What a day has in a pattern that is written out, week after week, from its first Monday on; null where it is not valid. */
function writtenOut({ validFrom, validUntil, weeks }: ShiftPattern, wanted: string): readonly Hours[] | null {
  let day = validFrom;
  for (;;) {
    for (const { mon, tue, wed, thu, fri, sat, sun } of weeks) {
      for (const hours of [mon, tue, wed, thu, fri, sat, sun]) {
        if (day > wanted || (validUntil !== null && day > validUntil)) return null;
        if (day === wanted) return hours;
        day = addDays(day, 1);
      }
    }
  }
}

/** Hours of its own: of that very day, or by a pattern; null where it has neither. */
function hoursOverride({ specificHours, patterns }: HoursOverride, day: string): readonly Hours[] | null {
  const specific = specificHours.get(day) ?? [];
  const inPatterns = patterns.map((pattern) => writtenOut(pattern, day));
  return specific.length > 0 ? specific : (inPatterns.find((hours) => hours !== null) ?? null);
}

/** The hours of the salon: those of a period with an end, else the latest that hold from a day on, else the usual ones. */
function openHours({ usual, periods }: GeneralHours, day: string): readonly Hours[] {
  const begun = periods.filter(({ validFrom }) => validFrom <= day);
  const between = begun.find(({ validUntil }) => validUntil !== null && validUntil >= day);
  const fromThenOn = begun
    .filter(({ validUntil }) => validUntil === null)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
  const { mon, tue, wed, thu, fri, sat, sun } = between?.days ?? fromThenOn.at(-1)?.days ?? usual;
  return [mon, tue, wed, thu, fri, sat, sun][weekdayOf(day)] ?? [];
}

/** Rules 1 and 2: when an employee is at work. */
export function workingMinutes(employee: HoursOverride, question: HoursQuestion): number[] {
  const { schedule, day } = question;
  if (schedule.nonWorkingDays.has(day)) return [];
  return minutesWithin(hoursOverride(employee, day) ?? openHours(schedule.generalHours, day), question);
}

/** Rule 3: when a workplace can be used. */
export function openMinutes(workplace: HoursOverride, question: HoursQuestion): number[] {
  const own = hoursOverride(workplace, question.day);
  return own ? minutesWithin(own, question) : minutesOfDay(question);
}

/** Rule 4: when the service unit is offered. */
function offeredMinutes(question: Question): number[] {
  const { serviceUnit } = question.schedule;
  if (serviceUnit.hidden) return [];
  const week = serviceUnit.serviceHours ?? [];
  const own = week[weekdayOf(question.day)];
  const followsSalon = week.every((hours) => hours === null);
  const minutes = followsSalon ? minutesOfDay(question) : minutesWithin(own ? [own] : [], question);
  return minutesOutside(serviceUnit.unavailable, minutes);
}

/** Rule 5: what reservations occupy, except for the one that is being moved. */
function reserved(
  kind: 'employee' | 'workplace',
  id: number,
  { schedule, ignoreReservationId }: Search,
): Interval[] {
  return schedule.busy
    .filter((busy) => busy.reservationId !== ignoreReservationId && busy[`${kind}Id`] === id)
    .flatMap((busy) => busy[`${kind}Busy`] ?? []);
}

/** Rule 6: the grid counts from each minute at which work begins. */
function gridOf(working: Minutes, gridMinutes: number): number[] {
  const starts = [...working].filter((minute) => !working.has(minute - MINUTE));
  return starts.flatMap((start) => {
    const grid: number[] = [];
    for (let minute = start; working.has(minute); minute += MINUTE) {
      if ((minute - start) % (gridMinutes * MINUTE) === 0) grid.push(minute);
    }
    return grid;
  });
}

function isInTime(start: number, { schedule, now, rules, day }: Question): boolean {
  const lastDay = addDays(dayOf(now, schedule.zone), rules.horizonDays);
  return start >= now + rules.leadMinutes * MINUTE && day <= lastDay;
}

function fits(resource: Resource, { schedule }: Search): boolean {
  const shares = resource.categoryIds.some((id) => schedule.serviceUnit.categoryIds.includes(id));
  return !resource.hidden && (resource.categoryIds.length === 0 || shares);
}

function all(minutes: Minutes, start: number, count: number): boolean {
  for (let index = 0; index < count; index += 1) if (!minutes.has(start + index * MINUTE)) return false;
  return true;
}

/** Whether it works by itself in a minute of the term, counted from its start. */
export function processingOf({ schedule: { serviceUnit } }: Search): (minute: number) => boolean {
  const { processing, durationMinutes } = serviceUnit;
  const ofTerm = (each: number) =>
    processing !== null &&
    each >= processing.afterMinutes &&
    each < processing.afterMinutes + processing.minutes;
  const isAlwaysAlone = Array.from({ length: durationMinutes }, (_, each) => each).every(ofTerm);
  return (minute) => !isAlwaysAlone && minute < durationMinutes && ofTerm(minute);
}

/** A pair that does the service: where its grid begins a term in time, and whether it is free for one that starts in a minute. */
type Fitting = { pair: Pair; starts: number[]; isFree: (start: number) => boolean };

/** All pairs that do the service, whatever the time. */
export function referenceFitting(question: Question): Fitting[] {
  const { schedule, rules, employeeId } = question;
  const { durationMinutes, bufferBeforeMinutes, bufferMinutes, processing } = schedule.serviceUnit;
  const lasts = bufferBeforeMinutes + durationMinutes + bufferMinutes;
  const minutes = Array.from({ length: lasts }, (_, index) => index - bufferBeforeMinutes);
  const alone = new Set(minutes.filter(processingOf(question)));
  const offered = new Set(offeredMinutes(question));
  const fitting: Fitting[] = [];

  for (const employee of schedule.employees) {
    if (!fits(employee, question) || (employeeId !== undefined && employee.id !== employeeId)) continue;
    const working = new Set(workingMinutes(employee, question));
    const away = [...employee.unavailable, ...reserved('employee', employee.id, question)];
    const free = new Set(minutesOutside(away, [...working]));
    const starts = gridOf(working, rules.gridMinutes).filter((start) => isInTime(start, question));

    for (const workplace of schedule.workplaces) {
      const isLink = (link: Pair) => link.employeeId === employee.id && link.workplaceId === workplace.id;
      if (!fits(workplace, question) || !schedule.links.some(isLink)) continue;
      const taken = [...workplace.unavailable, ...reserved('workplace', workplace.id, question)];
      const open = new Set(openMinutes(workplace, question));
      const usable = new Set(minutesOutside(taken, [...open]));
      const isThere = (start: number) =>
        minutes.every((minute) => {
          const at = start + minute * MINUTE;
          const isAlone = alone.has(minute);
          const hasEmployee = working.has(at) && (isAlone || free.has(at));
          const hasPlace = open.has(at) && ((isAlone && processing?.freesWorkplace) || usable.has(at));
          return hasEmployee && hasPlace;
        });
      fitting.push({
        pair: { employeeId: employee.id, workplaceId: workplace.id },
        starts,
        isFree: (start) =>
          isInTime(start, question) && all(offered, start, durationMinutes) && isThere(start),
      });
    }
  }
  return fitting;
}

/** The free pairs by start, for all free terms of the day. */
export function referencePairs(question: Question): Map<number, Pair[]> {
  const found = new Map<number, Pair[]>();
  for (const { pair, starts, isFree } of referenceFitting(question)) {
    for (const start of starts.filter(isFree)) found.set(start, [...(found.get(start) ?? []), pair]);
  }
  return found;
}

/** The pairs in the order in which a booking tries them. */
export function referenceOrder(question: Question, pairs: readonly Pair[]): Pair[] {
  const loads = new Map(pairs.map((pair) => [pair, referenceLoad(question, pair)]));
  const load = (pair: Pair) => loads.get(pair) ?? Number.NaN;
  return pairs.toSorted(
    (a, b) => load(a) - load(b) || a.employeeId - b.employeeId || a.workplaceId - b.workplaceId,
  );
}

/** How many minutes of the day reservations occupy, of employee and workplace together. */
export function referenceLoad(question: Question, { employeeId, workplaceId }: Pair): number {
  const day = minutesOfDay(question);
  const booked = (kind: 'employee' | 'workplace', id: number) =>
    reserved(kind, id, question).reduce(
      (sum, span) => sum + day.filter((minute) => includes(span, minute)).length,
      0,
    );
  return booked('employee', employeeId) + booked('workplace', workplaceId);
}
