import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.ts';
import { useDatabase } from '@/tests/support/database.ts';

const tables = async (database: { sql: ReturnType<typeof useDatabase>['sql'] }) =>
  (await database.sql`select 1 from pg_tables where schemaname = 'public'`).length;

describe('the first of two databases', () => {
  const database = useDatabase();

  it('is migrated, and the application writes into it', async () => {
    expect(await tables(database)).toBeGreaterThan(20);
    await db.execute(sql`insert into category (value, name) values ('hairstyle', 'Frizure')`);
    expect(await database.sql`select value from category`).toEqual([{ value: 'hairstyle' }]);
  });
});

describe('the second of two databases', () => {
  const database = useDatabase();

  it('knows nothing of the first, for the test nor for the application', async () => {
    expect(await tables(database)).toBeGreaterThan(20);
    expect(await database.sql`select value from category`).toEqual([]);
    expect(await db.execute(sql`select value from category`)).toHaveLength(0);
  });

  it('refuses the same from the real PostgreSQL', async () => {
    const [row] = await database.sql<{ version: string }[]>`select version()`;
    expect(row?.version).toMatch(/^PostgreSQL 18/);
  });
});
