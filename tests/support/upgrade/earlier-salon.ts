import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { migrateDatabase } from '../../../scripts/launcher/migrations.mjs';
import { inRoot } from '../../../scripts/launcher/paths.mjs';

type Journal = { entries: { idx: number; tag: string; when: number; breakpoints: boolean }[] };

const MIGRATIONS = inRoot('db', 'migrations');
const journalIn = (folder: string) => path.join(folder, 'meta', '_journal.json');

export const readJournal = (folder = MIGRATIONS): Journal =>
  JSON.parse(readFileSync(journalIn(folder), 'utf8')) as Journal;

/** A folder of migrations whose journal is another one than ours. */
function migrationsWith(
  parent: string,
  change: (journal: Journal) => Journal['entries'],
  files: Record<string, string> = {},
) {
  const folder = path.join(mkdtempSync(path.join(parent, 'migrations-')), 'migrations');
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = readJournal(folder);
  writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries: change(journal) }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Our migrations, and more that come after them, each of the statements given for it; in a folder of `parent`. */
export const migrationsAnd = (parent: string, ...more: string[]) =>
  migrationsWith(
    parent,
    ({ entries }) => {
      const last = entries.at(-1);
      if (!last) throw new Error('there are no migrations');
      const added = more.map((_, index) => index + 1);
      return [
        ...entries,
        ...added.map((by) => ({ ...last, idx: last.idx + by, tag: `9999_more_${by}`, when: last.when + by })),
      ];
    },
    Object.fromEntries(more.map((statements, index) => [`9999_more_${index + 1}.sql`, statements])),
  );

/** Migrates up to the last one before that of a name, put into a folder of `parent`. */
export async function migrateUntil(url: string, parent: string, name: string): Promise<void> {
  const folder = migrationsWith(parent, ({ entries }) => {
    const end = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
    if (end < 0) throw new Error(`there is no migration ${name}`);
    return entries.slice(0, end);
  });
  await migrateDatabase(url, { folder });
}

/** The salon as it was stored with the migrations up to 0015, in an empty database; those are put into a folder of `parent`. */
export async function restoreSalon0015(url: string, sql: postgres.Sql, parent: string): Promise<void> {
  const folder = migrationsWith(parent, ({ entries }) => entries.filter(({ idx }) => idx <= 15));
  await migrateDatabase(url, { folder });
  await sql.unsafe(readFileSync(path.join(import.meta.dirname, 'salon-0015.sql'), 'utf8'));
}
