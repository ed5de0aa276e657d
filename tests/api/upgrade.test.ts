import postgres from 'postgres';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { siteContent, wholeContent } from '@/lib/base/site-content/schema.ts';
import { findPublishedSite } from '@/lib/salon-admin/site-content/queries.ts';
import { migrateDatabase } from '../../scripts/launcher/migrations.mjs';
import { storedSettings } from '@/lib/salon/settings/fields.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { useDatabase } from '../support/database.ts';
import calls from '../support/upgrade/calls-0015.json' with { type: 'json' };
import wordsOfThatTime from '../support/upgrade/site-words-0025.json' with { type: 'json' };
import { migrationsAnd, readJournal, restoreSalon0015 } from '../support/upgrade/earlier-salon.ts';

type Column = { name: string; type: string; needed: boolean };

/** Every column, and whether an INSERT that does not know it would fail. */
async function columnsIn(sql: postgres.Sql): Promise<Column[]> {
  return sql<Column[]>`
    select table_name || '.' || column_name as name,
      udt_name || coalesce('(' || character_maximum_length || ')', '') as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
    from information_schema.columns where table_schema = 'public' order by 1`;
}

/** Two people may give one number since then. No statement of that time names this index; it refused, and lets pass now. */
const GIVEN_UP = 'client:  USING btree (phone)';

/** What ON CONFLICT names, and what refuses doubles. */
const uniquesIn = async (sql: postgres.Sql) =>
  (
    await sql<{ text: string }[]>`
      select tablename || ': ' || substring(indexdef from ' USING .*') as text from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' order by 1`
  ).map(({ text }) => text);

const functionsIn = async (sql: postgres.Sql) =>
  (
    await sql<{ text: string }[]>`
      select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists
        (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`
  ).map(({ text }) => text);

async function countsIn(sql: postgres.Sql, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`;
    counts[table] = row?.count ?? -1;
  }
  return counts;
}

const stateOf = async (sql: postgres.Sql, tables: string[]) => ({
  columns: await columnsIn(sql),
  uniques: await uniquesIn(sql),
  functions: await functionsIn(sql),
  counts: await countsIn(sql, tables),
  reservations: await sql<{ id: number }[]>`
    select id, client_id, client_name, client_email, client_phone, client_phone_e164, requirements, term_from, term_to,
      price, currency, language, source, status, hold_until, changed_by, created_at, edited_at
    from reservation order by id`,
  clients: await sql<{ id: number }[]>`
    select id, name, email, phone, language, notes, first_seen_at, last_seen_at from client order by id`,
  mails: await sql<{ id: string }[]>`select id, template, recipient, state, run_at from outbox order by id`,
});

describe('a salon of the time of migration 0015 that is migrated', () => {
  const database = useDatabase({ migrated: false });
  let before: Awaited<ReturnType<typeof stateOf>>;
  let after: Awaited<ReturnType<typeof stateOf>>;

  beforeAll(async () => {
    const { sql, url } = database;
    await restoreSalon0015(url, sql, inject('runFolder'));
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`;
    const names = tables.map(({ name }) => name);
    before = await stateOf(sql, names);
    await migrateDatabase(url);
    after = await stateOf(sql, names);
  });

  it('goes on as the salon that it was, open for booking', async () => {
    const [row] =
      await database.sql`select is_demo, opened_at is not null as open, settings from salon_settings`;
    expect(row).toMatchObject({ is_demo: true, open: true });
    expect(storedSettings(row?.settings)).toEqual(demoSettings);
  });

  it('keeps every row', () => {
    expect(before.counts).toMatchObject({ reservation: 129, link_token: 21, idempotency_key: 6, outbox: 9 });
    expect(after.counts).toEqual(before.counts);
  });

  it('keeps what the reservations, the clients and the mails say', () => {
    expect(before.reservations.length).toBeGreaterThan(100);
    expect(after.reservations).toEqual(before.reservations);
    expect(after.clients).toEqual(before.clients);
    expect(after.mails).toEqual(before.mails);
  });

  it('lets whoever logs in do what they could, and nothing that they could not', async () => {
    const users = await database.sql<{ areas: string[] }[]>`select areas from "user"`;
    expect(users.length).toBeGreaterThan(0);
    for (const { areas } of users) expect(areas).toEqual(['figures', 'export', 'erase', 'prices']);
  });

  it('keeps every column, unique index and function that the program of that time names', () => {
    const types = (columns: Column[]) => Object.fromEntries(columns.map(({ name, type }) => [name, type]));
    expect(types(after.columns)).toMatchObject(types(before.columns));
    const stored = before.uniques.filter((index) => index !== GIVEN_UP);
    expect(stored).toHaveLength(before.uniques.length - 1);
    expect(after.uniques).toEqual(expect.arrayContaining(stored));
    expect(after.functions).toEqual(expect.arrayContaining(before.functions));
  });

  it('asks for no column that the program of that time does not know', () => {
    const known = new Set(before.columns.map(({ name }) => name));
    const tables = new Set(before.columns.map(({ name }) => name.split('.')[0]));
    const demanded = after.columns.filter(
      ({ name, needed }) => needed && !known.has(name) && tables.has(name.split('.')[0]),
    );
    expect(demanded).toEqual([]);
    const nowNeeded = before.columns.filter(
      ({ name, needed }) => !needed && after.columns.some((column) => column.name === name && column.needed),
    );
    expect(nowNeeded).toEqual([]);
  });

  it('goes on showing the words and pictures that stood in the program, as its own', async () => {
    const { content } = await findPublishedSite();
    expect(content).toEqual(siteContent.parse(wordsOfThatTime));
    const [draft] = await database.sql`select content from site`;
    expect(wholeContent(draft?.content as object)).toEqual(content);
  });

  it('books what the program of that time sends, once', async () => {
    const { sql } = database;
    const book = (record: object) =>
      sql<
        { outcome: string; booked_id: number }[]
      >`select * from book_term(${JSON.stringify(record)}::text::jsonb)`;
    const [held] = await book(calls.site);
    expect(held?.outcome).toBe('booked');
    expect(await book(calls.site)).toMatchObject([{ outcome: 'repeated' }]);
    const [byPhone] = await book(calls.byPhone);
    expect(byPhone?.outcome).toBe('booked');
    expect(await book(calls.byPhone)).toMatchObject([{ outcome: 'taken' }]);

    const stored = await sql`
      select r.client_name, r.client_email, r.status, r.source, r.term_from, s.employee_id, s.workplace_id, s.status as held,
        s.home_price = r.price and s.home_price_estimated_on is null as has_home_price,
        (select count(*)::int from link_token l where l.reservation_id = r.id) as links,
        (select array_agg(o.template::text) from outbox o where o.reservation_id = r.id) as mails,
        (select array_agg(e.action::text) from audit_event e where e.entity = 'reservation' and e.entity_id = r.id) as history
      from reservation r join reservation_segment s on s.reservation_id = r.id
      where r.id in (${held?.booked_id ?? 0}, ${byPhone?.booked_id ?? 0}) order by r.id`;
    expect(stored).toMatchObject([
      {
        client_name: 'Vesna Popović',
        client_email: 'vesna@primer.example',
        status: 1,
        held: 1,
        has_home_price: true,
        source: 'site',
        term_from: new Date(calls.site.reservation.term_from),
        employee_id: calls.site.segment.employee_id,
        links: 3,
        mails: ['held'],
        history: ['created'],
      },
      {
        client_name: 'Goran Kovač',
        client_email: null,
        status: 2,
        held: 2,
        has_home_price: true,
        source: 'board',
        term_from: new Date(calls.byPhone.reservation.term_from),
        links: 2,
        mails: null,
        history: ['created'],
      },
    ]);
  });
});

const IMPATIENT = { lockTimeout: 100, pause: 50 };

describe('a migration beside a long query', () => {
  const database = useDatabase();

  it('waits without keeping others from their work, and is carried out when the query has ended', async () => {
    const { sql, url } = database;
    const folder = migrationsAnd(inject('runFolder'), 'ALTER TABLE reservation ADD COLUMN one_more integer;');
    const [long, visitor] = [postgres(url, { max: 1 }), postgres(url, { max: 1 })];
    try {
      let migrating: Promise<void> | undefined;
      await long.begin(async (tx) => {
        await tx`select count(*) from reservation`;
        let migrated = false;
        migrating = migrateDatabase(url, { folder, patience: { ...IMPATIENT, tries: 1_000 } }).then(() => {
          migrated = true;
        });
        // Often enough to be sure that the migration waits meanwhile; a statement that queued behind it would be ended.
        await visitor`set statement_timeout = 5000`;
        await expect
          .poll(
            async () => {
              await visitor`select id from reservation limit 1`;
              const [waiting] =
                await sql`select from pg_locks where relation = 'reservation'::regclass and not granted`;
              return waiting !== undefined;
            },
            { interval: 5 },
          )
          .toBe(true);
        for (let readState = 0; readState < 20; readState++)
          await visitor`select id from reservation limit 1`;
        expect(migrated).toBe(false);
      });
      await migrating;
      const columns = await columnsIn(sql);
      expect(columns.map(({ name }) => name)).toContain('reservation.one_more');
    } finally {
      await Promise.all([long.end(), visitor.end()]);
    }
  });
});

describe('a migration beside a query that does not end', () => {
  const database = useDatabase();

  it('gives up when the query does not end, and keeps nothing of it', async () => {
    const { sql, url } = database;
    const folder = migrationsAnd(
      inject('runFolder'),
      'CREATE TABLE half_done (id integer);--> statement-breakpoint\nALTER TABLE client ADD COLUMN one_more integer;',
    );
    const long = postgres(url, { max: 1 });
    try {
      await long.begin(async (tx) => {
        await tx`select count(*) from client`;
        await expect(
          migrateDatabase(url, { folder, patience: { ...IMPATIENT, tries: 2 } }),
        ).rejects.toMatchObject({ cause: { code: '55P03' } });
      });
    } finally {
      await long.end();
    }
    expect(await sql`select from pg_tables where tablename = 'half_done'`).toEqual([]);
  });

  it('has carried out the one before by then, and holds no lock of it', async () => {
    const { sql, url } = database;
    const folder = migrationsAnd(
      inject('runFolder'),
      'ALTER TABLE category ADD COLUMN one_more integer;',
      'ALTER TABLE client ADD COLUMN one_more integer;',
    );
    const [long, visitor] = [postgres(url, { max: 1 }), postgres(url, { max: 1 })];
    try {
      await long.begin(async (tx) => {
        await tx`select count(*) from client`;
        const migrating = migrateDatabase(url, { folder, patience: { ...IMPATIENT, tries: 3 } });
        const refused = expect(migrating).rejects.toMatchObject({ cause: { code: '55P03' } });
        await expect
          .poll(async () => (await columnsIn(sql)).map(({ name }) => name), { interval: 5 })
          .toContain('category.one_more');
        await visitor`set lock_timeout = 50`;
        await visitor`select count(one_more) from category`;
        await refused;
      });
    } finally {
      await Promise.all([long.end(), visitor.end()]);
    }
  });
});

describe('the journal of the migrations', () => {
  it('names each later than the one before, since one that is dated earlier would never be carried out', () => {
    const { entries } = readJournal();
    const dates = entries.map(({ when }) => when);
    expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other));
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
  });
});
