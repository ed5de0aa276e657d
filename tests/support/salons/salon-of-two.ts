import type postgres from 'postgres';
import { beforeAll, beforeEach } from 'vitest';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

export type Pair = { employeeId: number; workplaceId: number };

/** What is there in a test: a service of an hour, two who do it, each at a workplace of theirs, and who is signed in. */
type Present = {
  sql: postgres.Sql;
  serviceUnitId: number;
  first: Pair;
  second: Pair;
  manager: SignedIn;
};

/**
 * Before each test of the file an open salon with one service and two employees; it is Monday morning. What is in `salon` may be read
 * inside tests and hooks.
 */
export function salonOfTwo() {
  const database = useDatabase();
  const salon = {} as Present;

  beforeAll(async () => {
    const { sql } = database;
    Object.assign(salon, { sql, manager: await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING) });
  });

  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await anOpenSalon(sql);
    salon.serviceUnitId = await aServiceUnit(sql);
    salon.first = await aPair(sql);
    salon.second = await aPair(sql);
    atTime(MONDAY_MORNING);
  });

  const headers = () => ({ ...salon.manager.headers, lang: 'en' });
  return { salon, headers };
}
