import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../lib/base/time/units.ts';
import { aReservation } from '../support/reservations.ts';
import { aPerson } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor } from './support/visitor.ts';

const WAITING = 200;
const PEOPLE = 10;
const HOURS = [9, 10, 11, 12, 13];
const TERMS = PEOPLE * HOURS.length;
const PATIENCE_MS = 120_000;

/** Where it is noon now: nothing is offered at night, whenever this runs. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

const zone = zoneAtNoon();
const day = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);

let salon: AttackedSalon;
let visitor: Visitor;
beforeAll(async () => {
  // How much one network may ask for is not what is tried.
  salon = await openAttackedSalon({
    environment: { RATE_LIMIT_FACTOR: '1000', SALON_TIME_ZONE: zone },
  });
  visitor = new Visitor('127.0.0.2', 8);
});
afterAll(async () => {
  visitor.leave();
  await salon.close();
});

const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const { sql } = salon;
  const [made] = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(row)} returning id`;
  return made?.id ?? 0;
};

/** A service of an hour, and ten who do it and nothing else, from nine to two; every hour of theirs is booked. */
async function aFullDay(): Promise<{ serviceUnitId: number; booked: number[] }> {
  const { sql } = salon;
  await sql`delete from non_working_day where day = ${day}`;
  await sql`delete from reservation where id in
    (select reservation_id from reservation_segment where span_from::date = ${day})`;
  const mark = 'waiting-list';
  const categoryId = await insert('category', { value: mark, name: mark });
  const serviceUnitId = await insert('service_unit', { name: mark, price: 100_000, term_duration: 60 });
  await sql`insert into service_unit_category ${sql({ service_unit_id: serviceUnitId, category_id: categoryId })}`;
  const booked: number[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const employeeId = await insert('employee', { name: `${mark} ${number}` });
    const workplaceId = await insert('workplace', { name: `${mark} ${number}` });
    await sql`insert into employee_category ${sql({ employee_id: employeeId, category_id: categoryId })}`;
    await sql`insert into workplace_category ${sql({ workplace_id: workplaceId, category_id: categoryId })}`;
    await sql`insert into employee_workplace ${sql({ employee_id: employeeId, workplace_id: workplaceId })}`;
    await sql`insert into specific_working_hours ${sql({
      employee_id: employeeId,
      at_day: day,
      time_from: '09:00',
      time_to: '14:00',
    })}`;
    for (const hour of HOURS) {
      const [span] = await sql<{ from: Date; to: Date }[]>`
        select (${`${day} ${hour}:00`}::timestamp at time zone ${zone}) as "from",
          (${`${day} ${hour + 1}:00`}::timestamp at time zone ${zone}) as "to"`;
      booked.push(
        await aReservation(sql, {
          serviceUnitId,
          employeeId,
          workplaceId,
          from: span?.from.toISOString(),
          to: span?.to.toISOString(),
        }),
      );
    }
  }
  return { serviceUnitId, booked };
}

const offers = async () => {
  const [row] = await salon.sql<{ offers: number; entries: number; reservations: number; terms: number }[]>`
    select count(*)::int as offers, count(distinct o.entry_id)::int as entries,
      count(distinct o.reservation_id)::int as reservations,
      count(distinct (s.employee_id, s.span_from))::int as terms
    from waiting_offer o join reservation_segment s on s.reservation_id = o.reservation_id`;
  return row;
};

const mailed = async () => {
  const [row] = await salon.sql<{ recorded: number; sent: number; readers: number }[]>`
    select count(*)::int as recorded, count(*) filter (where state = 'sent')::int as sent,
      count(distinct recipient)::int as readers from outbox where template = 'offer'`;
  return row;
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) return;
    await sleep(250);
  }
}

test('two hundred wait, fifty terms fall free at once: each is offered once, to one each, though processes die', async () => {
  const { serviceUnitId, booked } = await aFullDay();
  const answers = await Promise.all(
    Array.from({ length: WAITING }, (_, turn) => {
      const { origin } = salon.servers[turn % salon.servers.length] ?? salon.servers[0];
      const body = { serviceUnits: [serviceUnitId], windows: [{ day }], ...aPerson() };
      return visitor.ask(`${origin}/api/waiting-list`, { body });
    }),
  );
  expect(
    answers.filter(({ status }) => status !== 201).map(({ status, text }) => `${status} ${text}`),
  ).toEqual([]);
  expect(await offers()).toMatchObject({ offers: 0 });

  await salon.sql`update reservation set status = 4 where id = any(${booked})`;
  await until(async () => ((await offers())?.offers ?? 0) > 0);
  // In the middle of it: what one has begun is done by the other, or not at all.
  await salon.servers[0].kill();
  await salon.serve();
  await until(async () => (await mailed())?.sent === TERMS);
  // Two rounds more change nothing.
  await sleep(12_000);

  const [waiting] = await salon.sql<{ count: number }[]>`
    select count(*)::int from waiting_entry where state = 'waiting' and client_email is not null`;
  const [first] = await salon.sql<{ count: number }[]>`
    select count(*)::int from waiting_offer o where o.entry_id in
      (select id from waiting_entry where client_email is not null order by created_at, id limit ${TERMS})`;
  report(
    `${WAITING} wait, ${TERMS} terms: ${JSON.stringify(await offers())}, mails ${JSON.stringify(await mailed())}, ` +
      `${first?.count} of the first ${TERMS}`,
  );
  expect(await offers()).toEqual({ offers: TERMS, entries: TERMS, reservations: TERMS, terms: TERMS });
  expect(await mailed()).toEqual({ recorded: TERMS, sent: TERMS, readers: TERMS });
  expect(waiting?.count).toBe(WAITING - TERMS);
  expect(salon.log()).not.toContain('could not be worked on');
});
