import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '../../lib/base/time/units.ts';
import { aPerson } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor, type Answer } from './support/visitor.ts';

/* Three services of an hour each, one after the other, for whoever presses first. */

const TRIES = 200;
const KILLS = 5;

let salon: AttackedSalon;
let visitor: Visitor;
beforeAll(async () => {
  // How many one network may hold is not what is tried.
  salon = await openAttackedSalon({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => salon.close());
// A connection that was idle meanwhile may be closed just as it is used again.
afterEach(() => visitor.leave());

const PEOPLE = 3;
let serviceUnits: { serviceUnitId: number }[] = [];
/** The day in a week. */
const day = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);

/** Three who do these services and no others, each at a place of her own, from nine to five. */
beforeEach(async () => {
  visitor = new Visitor('127.0.0.2');
  const { sql } = salon;
  const mark = `visits-${Date.now()}`;
  await sql`delete from reservation where id in (select reservation_id from reservation_segment where span_from::date = ${day})`;
  const [category] = await sql<{ id: number }[]>`
    insert into category ${sql({ value: mark, name: mark })} returning id`;
  serviceUnits = [];
  for (const name of ['Farbanje', 'Šišanje', 'Obrve']) {
    const [unit] = await sql<{ id: number }[]>`
      insert into service_unit ${sql({ name: `${name} ${mark}`, price: 100_000, term_duration: 60 })} returning id`;
    const serviceUnitId = unit?.id ?? 0;
    await sql`insert into service_unit_category ${sql({ service_unit_id: serviceUnitId, category_id: category?.id })}`;
    serviceUnits.push({ serviceUnitId });
  }
  for (let number = 0; number < PEOPLE; number++) {
    const [employee] = await sql<{ id: number }[]>`
      insert into employee ${sql({ name: `${mark} ${number}` })} returning id`;
    const [workplace] = await sql<{ id: number }[]>`
      insert into workplace ${sql({ name: `${mark} ${number}` })} returning id`;
    const [employeeId, workplaceId] = [employee?.id, workplace?.id];
    await sql`insert into employee_category ${sql({ employee_id: employeeId, category_id: category?.id })}`;
    await sql`insert into workplace_category ${sql({ workplace_id: workplaceId, category_id: category?.id })}`;
    await sql`insert into employee_workplace ${sql({ employee_id: employeeId, workplace_id: workplaceId })}`;
    await sql`insert into specific_working_hours ${sql({
      employee_id: employeeId,
      at_day: day,
      time_from: '09:00',
      time_to: '17:00',
    })}`;
  }
  await sql`delete from non_working_day where day = ${day}`;
});

/** As the clock of the salon says it. */
async function startAt(time: string): Promise<string> {
  const [row] = await salon.sql<{ at: Date }[]>`
    select (${`${day} ${time}`}::timestamp at time zone 'Europe/Belgrade') as at`;
  return (row?.at ?? new Date()).toISOString();
}

const book = (termFrom: string, turn: number): Promise<Answer> => {
  const { origin } = salon.servers[turn % salon.servers.length] ?? salon.servers[0];
  return visitor.ask(`${origin}/api/reservations`, { body: { serviceUnits, termFrom, ...aPerson() } });
};

/** Visits by how many parts of theirs are there, and reservations without any. */
async function partsOfVisits(): Promise<number[]> {
  const ids = serviceUnits.map(({ serviceUnitId }) => serviceUnitId);
  const rows = await salon.sql<{ parts: number }[]>`
    select count(*)::int as parts from reservation_segment where service_unit_id = any(${ids}) group by reservation_id`;
  const [alone] = await salon.sql<{ count: number }[]>`
    select count(*)::int from reservation r
    where not exists (select from reservation_segment s where s.reservation_id = r.id)`;
  expect(alone?.count).toBe(0);
  return rows.map(({ parts }) => parts);
}

test('two hundred who want one start are sold as many visits as there are people', async () => {
  const termFrom = await startAt('10:00');
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, turn) => book(termFrom, turn)));
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  report(`${TRIES} for one start: ${JSON.stringify([...statuses])}`);
  expect(Object.fromEntries(statuses)).toEqual({ 201: PEOPLE, 409: TRIES - PEOPLE });
  expect(await partsOfVisits()).toEqual(Array.from({ length: PEOPLE }, () => 3));
});

test('two hundred at starts that overlap leave whole visits, and no room that one more would fit into', async () => {
  const starts = await Promise.all(
    ['09:00', '09:30', '10:00', '12:00', '12:30', '13:00', '14:00'].map(startAt),
  );
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, turn) => book(starts[turn % starts.length] ?? '', turn)),
  );
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const won = answers.filter(({ status }) => status === 201).length;
  const parts = await partsOfVisits();
  report(`${TRIES} at ${starts.length} starts: ${won} won`);
  expect(parts).toEqual(Array.from({ length: won }, () => 3));
  // One after the other, nobody more would have got in: each start is refused once more.
  for (const [turn, start] of starts.entries()) expect((await book(start, turn)).status).toBe(409);
});

test('a process that dies while it books leaves whole visits or none', async () => {
  for (let round = 0; round < KILLS; round++) {
    const doomed = await salon.serve();
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const starts = await Promise.all(times.map(startAt));
    const requested = Array.from({ length: 24 }, (_, turn) =>
      visitor
        .ask(`${doomed.origin}/api/reservations`, {
          body: { serviceUnits, termFrom: starts[turn % starts.length], ...aPerson() },
        })
        .catch(() => null),
    );
    await sleep(40 + round * 60);
    await doomed.kill();
    await Promise.all(requested);
    expect((await partsOfVisits()).filter((parts) => parts !== 3)).toEqual([]);
    const { sql } = salon;
    await sql`delete from reservation where id in (
      select reservation_id from reservation_segment
      where service_unit_id = any(${serviceUnits.map(({ serviceUnitId }) => serviceUnitId)}))`;
  }
  expect(salon.log()).not.toContain('40P01');
});
