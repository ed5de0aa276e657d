import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { functionFiles, functionsToMigrate } from '../../scripts/database/functions.mjs';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

/** The functions that are the product's own, as the database holds them. */
const definitions = async (sql: postgres.ISql = database.sql): Promise<Record<string, string>> => {
  const rows = await sql<{ name: string; text: string }[]>`
    select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
};

const CHANGED = new Error('rolled back');

describe('db/functions', () => {
  it('has a file for each function of the database, and no other', async () => {
    const names = functionFiles().map(({ name }) => name);
    expect(Object.keys(await definitions()).sort()).toEqual(names.sort());
  });

  it('says what the migrations made of them, to the letter', async () => {
    const migrated = await definitions();
    let fromFiles: Record<string, string> = {};
    await database.sql
      .begin(async (tx) => {
        for (const { text } of functionFiles()) await tx.unsafe(text);
        fromFiles = await definitions(tx);
        throw CHANGED;
      })
      .catch((error: unknown) => expect(error).toBe(CHANGED));
    expect(fromFiles).toEqual(migrated);
  });

  it('leaves no change of a function for a migration to carry', () => {
    expect(functionsToMigrate()).toEqual([]);
  });
});
