import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../attack/support/booking.ts';
import { percentile, report, Visitor } from '../attack/support/visitor.ts';
import { instantOf, networkOf, openCrowdedSalon, overlaps, type CrowdedSalon } from './support/crowd.ts';
import { times } from './support/factor.ts';

const VISITORS = 200;
const PEOPLE = 3;
const ROUNDS = times(20);
const DAYS = 60;

let salon: CrowdedSalon;
beforeAll(async () => {
  salon = await openCrowdedSalon(PEOPLE);
});
afterAll(() => salon.close());

/** Ten in the morning of a day to come, then eleven, …: nobody has asked for it before. */
const termOf = (round: number) => instantOf(3 + (round % DAYS), 60 * (10 + (Math.floor(round / DAYS) % 9)));

test(`of ${VISITORS} who want the same term through two processes, as many get it as are free, in ${ROUNDS} rounds`, async () => {
  const crowd = Array.from({ length: VISITORS }, () => new Visitor('127.0.0.2'));
  const slowest: number[] = [];
  let later = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(
      crowd.map((visitor, index) =>
        visitor.ask(`${salon.servers[index % 2]?.origin}/api/reservations`, {
          headers: networkOf(round * VISITORS + index),
          body: { serviceUnitId: salon.serviceUnitId, termFrom: termOf(round), ...aPerson() },
        }),
      ),
    );
    const having = (status: number) => answers.filter((answer) => answer.status === status).length;
    const [booked, lost, unanswered] = [having(201), having(409), having(503)];
    expect(booked + lost + unanswered, `round ${round}`).toBe(VISITORS);
    // A machine that is too slow for all of them says so; what is told to have been booked is booked all the same.
    if (unanswered === 0) expect(booked, `round ${round}`).toBe(PEOPLE);
    else expect(booked, `round ${round}`).toBeLessThanOrEqual(PEOPLE);
    later += unanswered;
    slowest.push(Math.max(...answers.map(({ milliseconds }) => milliseconds)));
  }
  for (const visitor of crowd) visitor.leave();

  const [stored] = await salon.sql<{ terms: number; most: number }[]>`
    select count(*)::int as terms, max(booked)::int as most from (
      select count(distinct employee_id) as booked from reservation_segment group by span_from) each`;
  report(
    `slowest answer of a round: median ${percentile(slowest, 0.5).toFixed(0)} ms, worst ${Math.max(...slowest).toFixed(0)} ms; ${later} were asked to come later`,
  );
  expect(stored).toEqual({ terms: ROUNDS, most: PEOPLE });
  expect(await overlaps(salon)).toBe(0);
});
