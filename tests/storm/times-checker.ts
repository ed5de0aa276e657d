import { breach, groups, type Breach } from './breach.ts';
import { CONFIRMED, DONE, INIT, type Event, type Span, type World } from './checked-world.ts';
import { lifeInWords } from './histories-checker.ts';

/* Nobody is in two places, and no place has two people. */

const OCCUPIES = new Set<number>([INIT, CONFIRMED, DONE]);

const without = (busy: Span, free: Span | null): Span[] =>
  free === null
    ? [busy]
    : [
        { start: busy.start, end: Math.min(busy.end, free.start) },
        { start: Math.max(busy.start, free.end), end: busy.end },
      ].filter(({ start, end }) => start < end);

type Taken = Span & { reservationId: number };

function overlapping(spans: Taken[]): [Taken, Taken][] {
  const ordered = spans.toSorted((one, other) => one.start - other.start);
  const found: [Taken, Taken][] = [];
  for (const [index, one] of ordered.entries()) {
    for (const other of ordered.slice(index + 1)) {
      if (other.start >= one.end) break;
      found.push([one, other]);
    }
  }
  return found;
}

export function soldTwice({ parts }: World): Breach[] {
  const taken = new Map<string, Taken[]>();
  const take = (owner: string, spans: Span[], reservationId: number) =>
    taken.set(owner, [...(taken.get(owner) ?? []), ...spans.map((span) => ({ ...span, reservationId }))]);
  for (const part of parts) {
    if (part.cancelled || !OCCUPIES.has(part.status)) continue;
    const { employeeId, workplaceId, employeeBusy, workplaceBusy, processing, freesWorkplace } = part;
    if (employeeId !== null && employeeBusy)
      take(`employee ${employeeId}`, without(employeeBusy, processing), part.reservationId);
    if (workplaceId !== null && workplaceBusy)
      take(
        `workplace ${workplaceId}`,
        without(workplaceBusy, freesWorkplace ? processing : null),
        part.reservationId,
      );
  }
  return [...taken].flatMap(([owner, spans]) =>
    overlapping(spans).map(([one, other]) =>
      breach(
        'sold twice',
        `${owner}: ${one.reservationId} and ${other.reservationId} at ${new Date(other.start).toISOString()}`,
      ),
    ),
  );
}

/** What gives a reservation its time and its people. */
const PLACES = new Set(['created', 'moved', 'adjusted']);

/** The last event by which it is where it is. What is undone of one that stood there all the time, such as its confirmation, moves nothing. */
function placedBy(life: readonly Event[]): Event | undefined {
  let status: number | null = null;
  let placed: Event | undefined;
  for (const event of life) {
    const stoodThere = status === null || OCCUPIES.has(status);
    status = event.status ?? status;
    if (PLACES.has(event.action) || (event.action === 'undone' && (event.isMove || !stoodThere)))
      placed = event;
  }
  return placed;
}

/** Whoever was there before somebody was entered as away may wait for a call; nobody comes to be there afterwards. */
export function placedWhileAway({ absences, parts, events }: World): Breach[] {
  const of = groups(absences, ({ employeeId }) => employeeId);
  const lives = groups(events, ({ reservationId }) => reservationId);
  return parts.flatMap(({ reservationId, employeeId, employeeBusy, processing, status, cancelled }) => {
    if (employeeId === null || !employeeBusy || cancelled || !OCCUPIES.has(status)) return [];
    const life = lives.get(reservationId) ?? [];
    const placed = placedBy(life);
    const spans = without(employeeBusy, processing);
    return (of.get(employeeId) ?? [])
      .filter(({ start, end }) => spans.some((span) => span.start < end && start < span.end))
      .filter(({ enteredBy }) => placed !== undefined && placed.id > enteredBy)
      .map(({ id }) =>
        breach(
          'booked while away',
          `${reservationId} was ${placed?.action} into absence ${id}, and its history is: ${lifeInWords(life)}`,
        ),
      );
  });
}
