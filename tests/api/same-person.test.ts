import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PeopleOfList } from '@/lib/clients/same-person.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';

const database = useDatabase();

const contact = fc
  .record({
    name: fc.constantFrom('Ana', 'ana', 'Eva'),
    email: fc.constantFrom(null, 'a@mail.example', 'b@mail.example', 'c@mail.example'),
    phone: fc.constantFrom(null, '+381641234567', '+381657654321'),
  })
  .filter(({ email, phone }) => email !== null || phone !== null);

/** Nobody of the list has the address of another one. */
const list = fc.uniqueArray(contact, {
  maxLength: 4,
  selector: ({ email }) => email ?? Symbol('none'),
});

it('the rule of a list is the rule of the database for staff', async () => {
  const { sql } = database;
  await fc.assert(
    fc.asyncProperty(list, contact, async (people, requested) => {
      await emptyTables(sql, 'client');
      const known = new PeopleOfList<number>();
      for (const [index, person] of people.entries()) {
        await sql`insert into client ${sql({ ...person, language: 'sr', last_seen_at: new Date('2026-01-01') })}`;
        known.add(person, index + 1);
      }
      const [row] = await sql<{ id: number | null }[]>`
        select known_client(${requested.email}, ${requested.phone}, ${requested.name}, true) as id`;
      const found = known.byEmail(requested) ?? known.byPhone(requested);
      expect(found?.mark ?? null).toBe(row?.id ?? null);
    }),
    { numRuns: 150 },
  );
});
