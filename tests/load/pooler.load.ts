import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { percentile, report, Visitor } from '../attack/support/visitor.ts';
import { openCrowdedSalon, overlaps, type CrowdedSalon } from './support/crowd.ts';
import { times } from './support/factor.ts';
import { hasPooler, poolBefore } from './support/pooler.ts';
import { raceForOneTerm } from './support/race.ts';

const PEOPLE = 3;
const ROUNDS = times(5);
const TURNS = 2;

describe.runIf(hasPooler())('two servers behind PgBouncer in transaction mode', () => {
  let salon: CrowdedSalon;
  let pooler: Awaited<ReturnType<typeof poolBefore>>;
  let pooled: CrowdedSalon['servers'];

  beforeAll(async () => {
    salon = await openCrowdedSalon(PEOPLE);
    pooler = await poolBefore(salon.databaseUrl);
    pooled = [await salon.serve(pooler.environment), await salon.serve(pooler.environment)];
  });
  afterAll(async () => {
    await salon.close();
    await pooler.close();
  });

  test('sell a term as often as it is free, as two that go to the database by themselves do', async () => {
    const slowest: Record<'direct' | 'pooled', number[]> = { direct: [], pooled: [] };
    let from = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [step, servers] of [['direct', salon.servers] as const, ['pooled', pooled] as const]) {
        const raced = await raceForOneTerm(servers, { ...salon, people: PEOPLE, rounds: ROUNDS, from });
        slowest[step].push(...raced.slowest);
        from += ROUNDS;
      }
    }
    const inWords = (step: keyof typeof slowest) =>
      `${step} ${percentile(slowest[step], 0.5).toFixed(0)} ms (worst ${Math.max(...slowest[step]).toFixed(0)})`;
    report(`slowest answer of a round, median: ${inWords('direct')}, ${inWords('pooled')}`);
    expect(await overlaps(salon)).toBe(0);
  });

  test('hear of a change, though a pooler does not pass that on', async () => {
    const visitor = new Visitor('127.0.0.3');
    const page = `${pooled[0].origin}/en/services`;
    expect((await visitor.ask(page)).text).not.toContain('Renamed meanwhile');
    await salon.sql`update service_unit set name_en = 'Renamed meanwhile' where id = ${salon.serviceUnitId}`;
    await expect.poll(async () => (await visitor.ask(page)).text).toContain('Renamed meanwhile');
    visitor.leave();
  });
});
