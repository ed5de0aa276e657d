import { beforeEach } from 'vitest';
import type postgres from 'postgres';
import { POST } from '@/app/api/reservations/route.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { call, type Answer } from '../http.ts';
import { aPair, aServiceUnit, aVisitor, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { countOf } from '../stored.ts';

/** What is there in a test: a service of an hour, and who does it where. */
type Present = {
  sql: postgres.Sql;
  serviceUnitId: number;
  pair: { employeeId: number; workplaceId: number };
};

/**
 * Before each test of the file an open salon with one service and one employee; it is Monday morning. What is in `salon` may be read
 * inside tests and hooks.
 */
export function salonToBook() {
  const database = useDatabase();
  const salon = {} as Present;

  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await anOpenSalon(sql);
    const [serviceUnitId, pair] = await Promise.all([aServiceUnit(sql), aPair(sql)]);
    Object.assign(salon, { sql, serviceUnitId, pair });
    atTime(MONDAY_MORNING);
  });

  /** A visitor whom nobody knows yet books Tuesday at ten. */
  const book = (
    change: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    call(POST, {
      body: { serviceUnitId: salon.serviceUnitId, termFrom: at('10:00'), ...aVisitor(), ...change },
      headers,
    });

  return { salon, book, countOf: (table: string) => countOf(salon.sql, table) };
}
