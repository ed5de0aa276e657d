import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyDatabase, migrateDatabase, withConnection } from '../launcher/migrations.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { StartError } from '../launcher/say.mjs';
import { copyPictures, expectWhole, linesIn } from './files.mjs';
import { readManifest } from './manifest.mjs';
import { quoted, writeLines } from './tables.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const MIGRATIONS = inRoot('db', 'migrations');
const JOURNAL = path.join('meta', '_journal.json');

/**
 * Puts what a back-up holds in the place of everything in the database, and brings that to the newest migration. Nothing is
 * touched before the back-up has proved whole.
 * @param {{ url: string, dataDir: string, folder: string }} where
 */
export async function restoreBackup({ url, dataDir, folder }) {
  const manifest = readManifest(folder);
  const migrations = knownMigrations(manifest);
  await expectWhole(folder, manifest);
  await emptyDatabase(url);
  await migrateAsFarAs(url, migrations);
  await fill(url, folder, manifest);
  await migrateDatabase(url);
  await withConnection(url, (sql) => sql`analyze`);
  await copyPictures(folder, dataDir);
  return manifest;
}

/** @typedef {{ entries: { tag: string }[] }} Journal */
/** @returns {Journal} */
const readJournal = () => JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8'));

/**
 * How many of the program's migrations the back-up had.
 * @param {Manifest} manifest
 */
function knownMigrations({ migrations }) {
  const own = readJournal().entries.map(({ tag }) =>
    createHash('sha256')
      .update(readFileSync(path.join(MIGRATIONS, `${tag}.sql`), 'utf8'))
      .digest('hex'),
  );
  const isBeginning = migrations.every((hash, index) => hash === own[index]);
  if (!isBeginning) {
    throw new StartError(
      'The back-up was made by a newer program, or by another one: its migrations are not known here.',
    );
  }
  return migrations.length;
}

/** Makes the tables as they were then: rows fit those alone. @param {string} url @param {number} count */
async function migrateAsFarAs(url, count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = readJournal();
    const shortened = { ...journal, entries: journal.entries.slice(0, count) };
    writeFileSync(path.join(folder, JOURNAL), JSON.stringify(shortened));
    await migrateDatabase(url, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * All rows or none. What triggers would do has been done when the rows were first written; what rows refer to is checked as ever.
 * @param {string} url
 * @param {string} folder
 * @param {Manifest} manifest
 */
const fill = (url, folder, { tables, sequences }) =>
  withConnection(url, (sql) =>
    sql.begin(async (tx) => {
      const names = tables.map(({ name }) => quoted(name));
      for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`);
      // Migrations write rows as well.
      await tx.unsafe(`truncate ${names.join(', ')}`);
      for (const table of tables) {
        const rows = await writeLines(tx, table, linesIn(path.join(folder, table.file)));
        if (rows !== table.rows)
          throw new Error(`${table.name} should have ${table.rows} rows, and has ${rows}`);
      }
      for (const { name, last } of sequences)
        await tx`select setval(${quoted(name)}::regclass, ${last}::bigint)`;
      for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`);
    }),
  );
