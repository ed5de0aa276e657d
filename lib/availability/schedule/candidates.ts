import { merge } from './intervals.ts';
import type { Busy, Interval, Resource, Search } from './schedule.ts';

/** An employee or a workplace that may serve, with all that keeps it from serving as one sorted list. */
export type Candidate = { resource: Resource; blocked: Interval[] };

/** An employee who fits, with the fitting workplaces they are linked to, which may be none; all in order of id. */
export type EmployeeCandidate = Candidate & { workplaces: Candidate[] };

/** Who may do the service unit at all, whatever the time. */
export function candidatesOf(search: Search, blocked = blockedIn(search)): EmployeeCandidate[] {
  const { schedule, employeeId } = search;
  const fits = (resource: Resource) => !resource.hidden && suits(resource, schedule.serviceUnit.categoryIds);

  const workplaces = new Map<number, Candidate>();
  for (const resource of schedule.workplaces) {
    if (fits(resource)) workplaces.set(resource.id, { resource, blocked: blocked.workplace(resource) });
  }
  return schedule.employees
    .filter((resource) => fits(resource) && (employeeId === undefined || resource.id === employeeId))
    .sort((a, b) => a.id - b.id)
    .map((resource) => ({
      resource,
      blocked: blocked.employee(resource),
      workplaces: schedule.links
        .filter((link) => link.employeeId === resource.id)
        .flatMap((link) => workplaces.get(link.workplaceId) ?? [])
        .sort((a, b) => a.resource.id - b.resource.id),
    }));
}

/** The reservations that count: all but the one that is being moved. */
export const countsIn = (search: Search) => (busy: Busy) => busy.reservationId !== search.ignoreReservationId;

/** Whether somebody is fit for at least one of the categories; who has none of their own is fit for all. */
export const suits = ({ categoryIds }: Pick<Resource, 'categoryIds'>, wanted: readonly number[]) =>
  categoryIds.length === 0 || categoryIds.some((id) => wanted.includes(id));

/** What keeps employees and workplaces from serving, as sorted lists. It is the same for several services of one salon. */
export type Blocked = Record<'employee' | 'workplace', (resource: Resource) => Interval[]>;

export function blockedIn(search: Search): Blocked {
  const [ofEmployees, ofWorkplaces] = busySpans(search);
  const by = (busy: SpansById) => {
    const known = new Map<number, Interval[]>();
    return ({ id, unavailable }: Resource) => {
      const spans = known.get(id) ?? merge([...unavailable, ...(busy.get(id) ?? [])]);
      known.set(id, spans);
      return spans;
    };
  };
  return { employee: by(ofEmployees), workplace: by(ofWorkplaces) };
}

type SpansById = Map<number, Interval[]>;

function busySpans(search: Search): [ofEmployees: SpansById, ofWorkplaces: SpansById] {
  const ofEmployees: SpansById = new Map();
  const ofWorkplaces: SpansById = new Map();
  const counts = countsIn(search);
  for (const busy of search.schedule.busy) {
    if (!counts(busy)) continue;
    add(ofEmployees, busy.employeeId, busy.employeeBusy);
    add(ofWorkplaces, busy.workplaceId, busy.workplaceBusy);
  }
  return [ofEmployees, ofWorkplaces];
}

function add(spans: SpansById, id: number | null, span: Interval | null): void {
  if (id === null || span === null) return;
  const known = spans.get(id);
  if (known) known.push(span);
  else spans.set(id, [span]);
}
