import { MINUTE } from '../../base/time/units.ts';
import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import { candidatesOf, countsIn, type Candidate, type EmployeeCandidate } from '../schedule/candidates.ts';
import { contains, firstOverlap, overlaps } from '../schedule/intervals.ts';
import { employeeSpans, salonSpans, serviceUnitSpans, workplaceSpans } from '../schedule/openings.ts';
import { needsOf, type Needs } from '../schedule/phases.ts';
import type { Interval, Override, Search } from '../schedule/schedule.ts';

/** Why a term is not free. Instants are epoch milliseconds, days `YYYY-MM-DD`, `hours` the spans that would do. */
export type NotFree =
  | { reason: 'hidden' }
  | { reason: 'past' }
  | { reason: 'lead-time'; earliest: number }
  | { reason: 'horizon'; lastDay: string }
  | { reason: 'closed-day'; day: string }
  | { reason: 'service-unit-unavailable'; span: Interval }
  | { reason: 'service-unit-hours'; hours: Interval[] }
  | { reason: 'no-employee-fits' }
  /** The one who was asked for; others may. */
  | { reason: 'employee-does-not'; employeeId: number; serviceUnitId: number }
  | { reason: 'no-workplace-fits' }
  | { reason: 'outside-hours'; employeeId: number; hours: Interval[] }
  | { reason: 'off-grid'; employeeId: number; gridMinutes: number }
  | { reason: 'employee-away'; employeeId: number; span: Interval }
  | { reason: 'employee-taken'; employeeId: number; reservationId: number; span: Interval }
  | { reason: 'workplace-closed'; workplaceId: number; hours: Interval[] }
  | { reason: 'workplace-away'; workplaceId: number; span: Interval }
  | { reason: 'workplace-taken'; workplaceId: number; reservationId: number; span: Interval };

export type NotFreeReason = NotFree['reason'];

export type WantedSearch = Search & { start: number; override?: Override };

/** Why the term that starts at `start` is not free, or null when it is. Of several reasons the one nearest to free. */
export function whyNotFree({ start, override, ...search }: WantedSearch): NotFree | null {
  const wanted = wantedTerm(search, start, override);
  const ofSalon = salonRefusal(wanted);
  if (ofSalon) return ofSalon;

  const employees = candidatesOf(search);
  if (employees.length === 0) return nobodyFits(search);
  const isClosed = employees.every(
    ({ resource }) => employeeSpans(search.schedule, resource, wanted.day, wanted.salon).length === 0,
  );
  if (isClosed && !override?.hours) return { reason: 'closed-day', day: wanted.day };

  const refusals: NotFree[] = [];
  for (const employee of employees) {
    for (const refusal of pairRefusals(wanted, employee)) {
      if (refusal === null) return null;
      refusals.push(refusal);
    }
  }
  return leastMissing(refusals);
}

function nobodyFits({ employeeId, schedule: { serviceUnit } }: Search): NotFree {
  if (employeeId === undefined) return { reason: 'no-employee-fits' };
  return { reason: 'employee-does-not', employeeId, serviceUnitId: serviceUnit.id };
}

/** What speaks against an employee with each of their workplaces; a null among them is a free pair. */
function pairRefusals(wanted: Wanted, employee: EmployeeCandidate): (NotFree | null)[] {
  if (employee.workplaces.length === 0) return [{ reason: 'no-workplace-fits' }];
  const refusal = employeeRefusal(wanted, employee);
  return refusal ? [refusal] : employee.workplaces.map((workplace) => workplaceRefusal(wanted, workplace));
}

/** One wanted term: when it starts, what it needs, what staff waive for it. */
export type Wanted = {
  search: Search;
  day: string;
  needs: Needs;
  override: Override;
  salon: Interval[];
};

/** @throws RangeError when the schedule was not loaded for that day */
export function wantedTerm(search: Search, start: number, override: Override = {}): Wanted {
  const { zone, serviceUnit, ...schedule } = search.schedule;
  const day = dayOf(start, zone);
  if (day < schedule.from || schedule.to < day) throw new RangeError(`The schedule does not cover ${day}`);
  const needs = needsOf(serviceUnit, start);
  return { search, day, needs, override, salon: salonSpans(search.schedule, day) };
}

/** What speaks against the term whoever does it, or null. */
export function salonRefusal({ search, day, needs: { term }, override }: Wanted): NotFree | null {
  const { schedule, now, rules } = search;
  const { serviceUnit, zone } = schedule;
  if (serviceUnit.hidden) return { reason: 'hidden' };

  const today = dayOf(now, zone);
  if (override.leadTime ? day < today : term.start < now) return { reason: 'past' };
  const earliest = now + rules.leadMinutes * MINUTE;
  if (!override.leadTime && term.start < earliest) return { reason: 'lead-time', earliest };
  const lastDay = addDays(today, rules.horizonDays);
  if (day > lastDay) return { reason: 'horizon', lastDay };

  if (schedule.nonWorkingDays.has(day)) return { reason: 'closed-day', day };
  const span = serviceUnit.unavailable.find((away) => overlaps(away, term));
  if (span) return { reason: 'service-unit-unavailable', span };
  const hours = override.hours ? null : serviceUnitSpans(schedule, day);
  if (hours && !hours.some((open) => contains(open, term))) return { reason: 'service-unit-hours', hours };
  return null;
}

/** What speaks against this employee for the term, or null. */
export function employeeRefusal(wanted: Wanted, { resource, blocked }: EmployeeCandidate): NotFree | null {
  const { search, day, needs, override, salon } = wanted;
  const employeeId = resource.id;
  const hours = employeeSpans(search.schedule, resource, day, salon);
  const open = hours.find((span) => contains(span, needs.whole));
  if (!open && !override.hours) return { reason: 'outside-hours', employeeId, hours };

  const { gridMinutes } = search.rules;
  const gridStart = (open ?? dayBounds(day, search.schedule.zone)).start;
  if (!override.grid && (needs.term.start - gridStart) % (gridMinutes * MINUTE) !== 0) {
    return { reason: 'off-grid', employeeId, gridMinutes };
  }
  if (!needs.employee.some((span) => firstOverlap(blocked, span))) return null;
  const span = resource.unavailable.find(blocks(needs.employee));
  if (span) return { reason: 'employee-away', employeeId, span };
  const { reservationId, employeeBusy } = takenBy(wanted, 'employee', employeeId);
  return { reason: 'employee-taken', employeeId, reservationId, span: employeeBusy ?? needs.whole };
}

/** What speaks against this workplace for the term, or null. */
export function workplaceRefusal(wanted: Wanted, { resource, blocked }: Candidate): NotFree | null {
  const { search, day, needs, override } = wanted;
  const workplaceId = resource.id;
  const hours = override.hours ? null : workplaceSpans(search.schedule, resource, day);
  if (hours && !hours.some((span) => contains(span, needs.whole))) {
    return { reason: 'workplace-closed', workplaceId, hours };
  }
  if (!needs.workplace.some((span) => firstOverlap(blocked, span))) return null;
  const span = resource.unavailable.find(blocks(needs.workplace));
  if (span) return { reason: 'workplace-away', workplaceId, span };
  const { reservationId, workplaceBusy } = takenBy(wanted, 'workplace', workplaceId);
  return { reason: 'workplace-taken', workplaceId, reservationId, span: workplaceBusy ?? needs.whole };
}

const blocks = (needed: readonly Interval[]) => (span: Interval) =>
  needed.some((each) => overlaps(each, span));

function takenBy({ search, needs }: Wanted, kind: 'employee' | 'workplace', id: number) {
  const taken = search.schedule.busy.filter(countsIn(search)).find((busy) => {
    const span = busy[`${kind}Busy`];
    return busy[`${kind}Id`] === id && span !== null && blocks(needs[kind])(span);
  });
  if (!taken) throw new Error(`Blocked by nothing: ${kind} ${id}`);
  return taken;
}

/** The nearer a refusal stands to the end, the less was missing: of several pairs the last one is worth telling. */
const STAGES: readonly NotFreeReason[] = [
  'no-workplace-fits',
  'outside-hours',
  'off-grid',
  'employee-away',
  'employee-taken',
  'workplace-closed',
  'workplace-away',
  'workplace-taken',
];

const leastMissing = (refusals: readonly NotFree[]) =>
  refusals.reduce<NotFree | null>(
    (best, refusal) =>
      best && STAGES.indexOf(best.reason) >= STAGES.indexOf(refusal.reason) ? best : refusal,
    null,
  );
