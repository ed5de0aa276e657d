import { afterAll, beforeAll, expect, test } from 'vitest';
import { percentile, report } from '../attack/support/visitor.ts';
import { openCrowdedSalon, overlaps, type CrowdedSalon } from './support/crowd.ts';
import { times } from './support/factor.ts';
import { raceForOneTerm } from './support/race.ts';

const PEOPLE = 3;
const ROUNDS = times(20);

let salon: CrowdedSalon;
beforeAll(async () => {
  salon = await openCrowdedSalon(PEOPLE);
});
afterAll(() => salon.close());

test(`of 200 who want the same term through two processes, as many get it as are free, in ${ROUNDS} rounds`, async () => {
  const { slowest, later } = await raceForOneTerm(salon.servers, {
    ...salon,
    people: PEOPLE,
    rounds: ROUNDS,
  });

  const [stored] = await salon.sql<{ terms: number; most: number }[]>`
    select count(*)::int as terms, max(booked)::int as most from (
      select count(distinct employee_id) as booked from reservation_segment group by span_from) each`;
  report(
    `slowest answer of a round: median ${percentile(slowest, 0.5).toFixed(0)} ms, worst ${Math.max(...slowest).toFixed(0)} ms; ${later} were asked to come later`,
  );
  expect(stored).toEqual({ terms: ROUNDS, most: PEOPLE });
  expect(await overlaps(salon)).toBe(0);
});
