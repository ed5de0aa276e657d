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
import { ms } from './statements.ts';
import type { Rebooked } from './rebooked-answer.ts';
import { periodBefore, rebookingIn, type DoneVisit } from './rebooked-rules.ts';

/** Who comes less often than that is not counted by a rhythm. */
const LONGEST_RHYTHM_DAYS = 182;
/** From so much before a visit its rhythm is learned. */
const LEARNED_FROM_DAYS = 730;

type LoadedVisit = Omit<DoneVisit, 'employeeIds' | 'dueOn'> & {
  day: string;
  parts: { employeeId: number | null; days: string[]; usual: number | null }[];
};

const { CONFIRMED, DONE } = RESERVATION_STATUS;
const PRECEDING = sql.raw(`${DAYS_TO_LEARN_FROM - 1}`);

const dayOfInstant = (column: string, zone: string) =>
  sql`to_char(${sql.raw(column)} at time zone ${zone}, 'YYYY-MM-DD')`;

/** What was done from one moment to another, with the last days of each service up to then, and when the first of what follows was booked. */
const loadVisits = (span: { start: number; end: number }, { now, zone }: { now: Date; zone: string }) => {
  const at = (epochMs: number) => sql`${new Date(epochMs).toISOString()}::timestamptz`;
  const day = sql`(r.term_from at time zone ${zone})::date`;
  return db.execute<LoadedVisit>(sql`
    with had as (
      select r.client_id, s.service_unit_id, ${day} as day
      from reservation r join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
      where r.client_id is not null and r.term_from >= ${at(span.start - LEARNED_FROM_DAYS * DAY)}
        and r.term_from < ${at(span.end)} and ${attendedBefore('r', now)}
      group by 1, 2, 3
    ), lately as (
      select *, array_agg(day) over (partition by client_id, service_unit_id order by day
        rows between ${PRECEDING} preceding and current row) as days from had
    ), usual as (
      select s.service_unit_id, ${USUAL_DAYS} as days from (select id as service_unit_id from service_unit) s
    )
    select ${ms('r.term_to')} as "endedAt", ${dayOfInstant('r.term_to', zone)} as "endedOn", ${dayOfInstant('r.term_from', zone)} as day,
      ${ms('n.first_at')} as "bookedAt", ${dayOfInstant('n.first_at', zone)} as "bookedOn",
      json_agg(json_build_object('employeeId', s.employee_id, 'days', l.days, 'usual', u.days)) as parts
    from reservation r join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
      join usual u on u.service_unit_id = s.service_unit_id
      join lately l on l.client_id = r.client_id and l.service_unit_id = s.service_unit_id and l.day = ${day}
      cross join lateral (select min(n.created_at) as first_at from reservation n where n.client_id = r.client_id
        and n.term_from >= r.term_to and n.status in (${sql.raw(`${CONFIRMED}, ${DONE}`)})) n
    where r.status = ${DONE} and r.term_from >= ${at(span.start)} and r.term_from < ${at(span.end)}
    group by r.id, n.first_at`);
};

function visitOf({ day, parts, ...visit }: LoadedVisit): DoneVisit {
  const rhythm = rhythmOfVisit(parts.map(({ days, usual }) => rhythmOf(days, usual)));
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
  const visits = (await loadVisits(span, { now, zone })).map(visitOf);
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
