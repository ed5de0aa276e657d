import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { RESERVATION_STATUS } from '../base/statuses.ts';
import { DAY } from '../base/time/units.ts';
import { addDays, dayBounds, dayOf } from '../base/time/zone.ts';
import { attendedBefore } from '../booking-board/list/attended.ts';
import { DAYS_TO_LEARN_FROM, rhythmOf, rhythmOfVisit } from '../return-visits/rhythm.ts';
import { USUAL_DAYS } from '../return-visits/visits.ts';
import type { Period } from './rules.ts';
import { at, ms } from './statements.ts';
import type { Rebooked } from './rebooked-answer.ts';
import { periodBefore, rebookingIn, type DoneVisit } from './rebooked-rules.ts';

/** Who comes less often than that is not counted by a rhythm. */
const LONGEST_RHYTHM_DAYS = 182;
/** From so much before a visit its rhythm is learned. */
const LEARNED_FROM_DAYS = 365;

type LoadedVisit = Omit<DoneVisit, 'employeeIds' | 'dueOn'> & {
  day: string;
  parts: { employeeId: number | null; serviceUnitId: number; days: string[] }[];
};

const { CONFIRMED, DONE } = RESERVATION_STATUS;
const BOOKED = sql.raw(`(${CONFIRMED}, ${DONE})`);
/** Two parts of a service on one day are one day of it. */
const PARTS_BEFORE = sql.raw(`${2 * DAYS_TO_LEARN_FROM}`);

const dayIn = (column: string, zone: string) => sql`(${sql.raw(column)} at time zone ${zone})::date::text`;

/**
 * What was done from one moment to another, with the last days of each service up to then, and when the first of what follows was booked.
 * That is taken from the client's rows in their order (30 ms in the demo salon, 77 with one look for each visit). Where the next of them
 * begins before the visit ends, as a second booking of the same hour does, it is looked for. Nothing is joined with what was computed,
 * whose size the planner cannot know.
 */
const loadVisits = (span: { start: number; end: number }, { now, zone }: { now: Date; zone: string }) =>
  db.execute<LoadedVisit>(sql`
    with had as materialized (
      select r.id, r.client_id, r.term_from, r.term_to, r.status, r.created_at, r.booked_at, s.service_unit_id, s.employee_id,
        array_agg((r.term_from at time zone ${zone})::date) over (partition by r.client_id, s.service_unit_id
          order by r.term_from rows between ${PARTS_BEFORE} preceding and current row) as days
      from (
        select id, client_id, term_from, term_to, status, no_show_at, created_at,
          case when lag(term_from) over later < term_to then (
            select min(next.created_at) from reservation next where next.client_id = each.client_id
              and next.term_from >= each.term_to and next.status in ${BOOKED})
          else min(created_at) over later end as booked_at
        from reservation each
        where client_id is not null and term_from >= ${at(span.start - LEARNED_FROM_DAYS * DAY)} and status in ${BOOKED}
        window later as (partition by client_id order by term_from desc, id desc
          rows between unbounded preceding and 1 preceding)
      ) r join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
      where r.term_from < ${at(span.end)} and ${attendedBefore('r', now)}
    )
    select ${ms('term_to')} as "endedAt", ${dayIn('term_to', zone)} as "endedOn", ${dayIn('term_from', zone)} as day,
      ${ms('created_at')} as "enteredAt", ${dayIn('created_at', zone)} as "enteredOn", ${ms('booked_at')} as "bookedAt", ${dayIn('booked_at', zone)} as "bookedOn",
      json_agg(json_build_object('employeeId', employee_id, 'serviceUnitId', service_unit_id, 'days', days)) as parts
    from had where status = ${DONE} and term_from >= ${at(span.start)} group by id, term_from, term_to, created_at, booked_at`);

/** After how many days a client usually comes back, by service. */
async function loadUsualDays(): Promise<Map<number, number | null>> {
  const rows = await db.execute<{ id: number; days: number | null }>(sql`
    select s.service_unit_id as id, ${USUAL_DAYS} as days
    from (select id as service_unit_id from service_unit) s`);
  return new Map(rows.map(({ id, days }) => [id, days]));
}

function visitOf(
  { day, parts, ...visit }: LoadedVisit,
  usual: ReadonlyMap<number, number | null>,
): DoneVisit {
  const rhythm = rhythmOfVisit(
    parts.map(({ days, serviceUnitId }) => rhythmOf(days, usual.get(serviceUnitId) ?? null)),
  );
  const ids = parts.flatMap(({ employeeId }) => employeeId ?? []);
  const isCounted = rhythm !== null && rhythm.days <= LONGEST_RHYTHM_DAYS;
  return {
    ...visit,
    dueOn: isCounted ? addDays(day, rhythm.days) : null,
    employeeIds: [...new Set(ids)],
  };
}

/** How many have booked again, altogether and by whoever served them; a visit of two people counts for both. */
export async function rebookedIn(
  period: Period,
  employees: readonly { id: number; name: string }[],
  { now, zone }: { now: Date; zone: string },
): Promise<Rebooked> {
  const before = periodBefore(period);
  const from = addDays(before.from, -LONGEST_RHYTHM_DAYS);
  const span = { start: dayBounds(from, zone).start, end: dayBounds(period.to, zone).end };
  const [loaded, usual] = await Promise.all([loadVisits(span, { now, zone }), loadUsualDays()]);
  const visits = loaded.map((each) => visitOf(each, usual));
  const clock = { now: now.getTime(), today: dayOf(now.getTime(), zone) };
  const beside = (some: readonly DoneVisit[]) => ({
    now: rebookingIn(some, period, clock),
    before: rebookingIn(some, before, clock),
  });
  return {
    all: beside(visits),
    employees: employees.map(({ id, name }) => ({
      id,
      name,
      ...beside(visits.filter(({ employeeIds }) => employeeIds.includes(id))),
    })),
  };
}
