import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { anyOf } from '@/db/any-of.ts';
import { db } from '@/db/client.ts';
import { category } from '@/db/schema/catalogue.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

beforeAll(async () => {
  await database.sql`insert into category (value, name) values ('hair', 'Kosa'), ('nails', 'Nokti'), ('o''b "c", {d}', 'X')`;
});

const values = async (given: string[]) =>
  (await db.select().from(category).where(anyOf(category.value, given)).orderBy(asc(category.id))).map(
    ({ value }) => value,
  );

it('finds texts and numbers, and nothing where none is named', async () => {
  expect(await values(['nails', 'hair'])).toEqual(['hair', 'nails']);
  expect(await values(['o\'b "c", {d}'])).toEqual(['o\'b "c", {d}']);
  expect(await values([])).toEqual([]);
  const byId = db
    .select()
    .from(category)
    .where(and(anyOf(category.id, [1, 2, 77]), eq(category.name, 'Kosa')));
  expect(await byId).toMatchObject([{ value: 'hair' }]);
});

it('is one statement, however many are named', () => {
  const text = (numbers: number[]) => db.select().from(category).where(anyOf(category.id, numbers)).toSQL();
  expect(text([1, 2, 3]).sql).toBe(text([1]).sql);
  expect(text([1, 2, 3]).params).toEqual([[1, 2, 3]]);
});
