import { test as base } from '@playwright/test';
import type postgres from 'postgres';
import { DAY } from '../../../lib/base/time/units.ts';
import { inDatabase } from './board.ts';
import { unique } from './lists.ts';

export type TestRota = { employeeId: number; employee: string; workplaceId: number; workplace: string };

/** Far beyond what anybody can book, for instance. */
export const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);

/** The database of the server under test, and in it an employee and a workplace of this test alone: hidden, so that nobody else books them. */
export const test = base.extend<{ sql: postgres.Sql; own: TestRota }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which others are wanted: none
  sql: ({}, use) => inDatabase(use),
  own: async ({ sql }, use) => {
    const [employee, workplace] = [`Šana ${unique()}`, `Soba ${unique()}`];
    const [person] = await sql<{ id: number }[]>`
      insert into employee ${sql({ name: employee, status: 2 })} returning id`;
    const [place] = await sql<{ id: number }[]>`
      insert into workplace ${sql({ name: workplace, status: 2 })} returning id`;
    if (!person || !place) throw new Error('nobody was inserted');
    await use({ employeeId: person.id, employee, workplaceId: place.id, workplace });
    await sql`delete from reservation r using reservation_segment s
      where s.reservation_id = r.id and s.employee_id = ${person.id}`;
    await sql`delete from employee where id = ${person.id}`;
    await sql`delete from workplace where id = ${place.id}`;
  },
});
