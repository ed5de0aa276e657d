import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAgain, eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { fingerprintOf, readManifest } from '@/scripts/backup/manifest.mjs';
import { pruneBackups } from '@/scripts/backup/prune.mjs';
import { restoreBackup } from '@/scripts/backup/restore.mjs';
import { writeBackup } from '@/scripts/backup/write.mjs';
import { useDatabase } from '../support/database.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon } from '../support/salon.ts';
import { restoreSalon0015 } from '../support/upgrade/earlier-salon.ts';

/* What is kept beside the salon brings it back as it was at one moment: rows, numbers, rules and pictures. */

const NOW = new Date('2026-11-30T08:00:00Z');
const SECRET = 'a secret of the tests';
const target = useDatabase({ migrated: false });
const earlier = useDatabase({ migrated: false });
const source = useDatabase();
const home = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
const [dataDir, otherDataDir] = [path.join(home, 'data'), path.join(home, 'other')];
let count = 0;
let folder = '';
let clientId = 0;

afterAll(() => rmSync(home, { recursive: true }));

const backUp = () => writeBackup({ url: source.url, dataDir, secret: SECRET, folder, now: NOW });
const restore = () => restoreBackup({ url: target.url, dataDir: otherDataDir, folder });

/** Every row of every table, whatever its order. */
async function allRows(sql: postgres.Sql): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name } of readManifest(folder).tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describe('a back-up', () => {
  beforeEach(async () => {
    const { sql } = source;
    await emptySalon(sql);
    await anOpenSalon(sql);
    const of = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
    const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, language, notes) values ('Ana "A" Ilić', ${`ana.${++count}@example.com`}, 'sr', ${'a\tb\\\n%'})
    returning id`;
    clientId = client?.id ?? 0;
    await aReservation(sql, { ...of, client_id: clientId });
    mkdirSync(path.join(dataDir, 'pictures', 'abc'), { recursive: true });
    writeFileSync(path.join(dataDir, 'pictures', 'abc', '320.webp'), 'a picture');
    folder = path.join(home, `backup-${count}`);
  });

  it('brings back every row, number, rule and picture', async () => {
    const { tables, secret } = await backUp();
    expect(tables.length).toBeGreaterThan(30);
    expect(secret).toBe(fingerprintOf(SECRET));
    expect(secret).not.toContain(SECRET);
    await restore();
    const stored = await allRows(source.sql);
    expect(stored.client).toHaveLength(1);
    expect(await allRows(target.sql)).toEqual(stored);
    expect(readFileSync(path.join(otherDataDir, 'pictures', 'abc', '320.webp'), 'utf8')).toBe('a picture');

    const numbers = (sql: postgres.Sql) =>
      sql`select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
    expect(await numbers(target.sql)).toEqual(await numbers(source.sql));
    const silent = await target.sql`
      select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`;
    expect(silent).toEqual([]);
    const twice = target.sql`
      insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
        employee_busy, workplace_busy)
      select reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to, employee_busy, workplace_busy
      from reservation_segment limit 1`;
    await expect(twice).rejects.toThrow(/conflicting key value|duplicate key/);
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const writing = source.sql`
      insert into client (name, email, language)
      select 'Klijent ' || n, n || '@example.com', 'sr' from generate_series(1, 2000) n`;
    const [{ tables }] = await Promise.all([backUp(), writing]);
    await restore();
    const stored = await target.sql`select count(*)::integer as rows from client`;
    expect(stored[0]?.rows).toBe(tables.find(({ name }) => name === 'client')?.rows);
  });

  it('is refused when a part of it is damaged or missing, and nothing is touched', async () => {
    await backUp();
    await restore();
    const before = await allRows(target.sql);
    const file = path.join(folder, 'tables', 'client.jsonl.gz');
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(restore()).rejects.toThrow('client.jsonl.gz is not what it was');
    rmSync(file);
    await expect(restore()).rejects.toThrow('client.jsonl.gz is missing');
    expect(await allRows(target.sql)).toEqual(before);
  });

  it('of a newer program is refused', async () => {
    await backUp();
    const manifest = readManifest(folder);
    const later = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'a later one'] });
    writeFileSync(path.join(folder, 'manifest.json'), later);
    await expect(restore()).rejects.toThrow('newer program');
  });

  it('of an earlier program is brought up to date', async () => {
    await restoreSalon0015(earlier.url, earlier.sql, home);
    await writeBackup({ url: earlier.url, dataDir, secret: SECRET, folder, now: NOW });
    const { tables } = await restore();
    const booked = tables.find(({ name }) => name === 'reservation');
    expect(booked?.rows).toBeGreaterThan(0);
    const [stored] = await target.sql`select count(*)::integer as rows from reservation`;
    expect(stored?.rows).toBe(booked?.rows);
    expect(await target.sql`select from salon_settings`).toHaveLength(1);
  });

  it('does not bring back who was erased since', async () => {
    process.env.DATA_DIR = otherDataDir;
    await source.sql`update reservation set status = 4`;
    await backUp();
    expect(await eraseClient(clientId, { by: 'system', now: new Date() })).toEqual({ ok: true });
    await restoreBackup({ url: source.url, dataDir: otherDataDir, folder });
    expect(await source.sql`select id from client`).toEqual([{ id: clientId }]);
    expect(await eraseAgain(new Date())).toBe(1);
    expect(await source.sql`select id from client`).toEqual([]);
  });
});

describe('of many', () => {
  it('only the newest are kept, and nothing else is removed', () => {
    const all = path.join(home, 'all');
    const names = [
      '2026-11-01T00-00-00',
      '2026-11-02T00-00-00',
      '2026-11-03T00-00-00',
      'mine',
      '2026-10-01T00-00-00',
    ];
    for (const name of names) {
      mkdirSync(path.join(all, name), { recursive: true });
      if (name !== '2026-10-01T00-00-00') writeFileSync(path.join(all, name, 'manifest.json'), '{}');
    }
    expect(pruneBackups(all, 2)).toEqual([path.join(all, '2026-11-01T00-00-00')]);
    expect(readdirSync(all).toSorted()).toEqual(names.slice(1).toSorted());
  });
});
