import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { withConnection } from '../launcher/migrations.mjs';
import { StartError } from '../launcher/say.mjs';
import { copyPictures, packInto, sumsOfPictures } from './files.mjs';
import { fingerprintOf, FORMAT, MANIFEST } from './manifest.mjs';
import { linesOf, tablesInOrder } from './tables.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

/**
 * Writes a back-up into a folder that must not be there yet, while others go on using the database: all tables are read as they
 * stood at one moment. A folder with this name is whole; what is not finished is called otherwise.
 * @param {{ url: string, dataDir: string, secret: string, folder: string, now: Date }} salon
 */
export async function writeBackup({ url, dataDir, secret, folder, now }) {
  if (existsSync(folder)) throw new StartError(`${folder} is there already.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  await copyPictures(dataDir, unfinished);
  const database = await readAtOneMoment(url, unfinished);
  await copyPictures(dataDir, unfinished);
  /** @type {Manifest} */
  const manifest = {
    format: FORMAT,
    madeAt: now.toISOString(),
    ...database,
    secret: fingerprintOf(secret),
    files: { ...database.files, ...(await sumsOfPictures(unfinished)) },
  };
  writeFileSync(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, folder);
  return manifest;
}

/** @param {string} url @param {string} folder */
const readAtOneMoment = (url, folder) =>
  withConnection(url, (sql) =>
    sql.begin('isolation level repeatable read, read only', async (tx) => {
      const migrations = await tx`select hash from drizzle.__drizzle_migrations order by created_at, id`;
      const sequences = await tx`
        select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`;
      /** @type {Manifest['tables']} */
      const tables = [];
      /** @type {Manifest['files']} */
      const files = {};
      for (const table of await tablesInOrder(tx)) {
        const file = path.join('tables', `${table.name}.jsonl.gz`);
        files[file] = await packInto(Readable.from(linesOf(tx, table)), path.join(folder, file));
        const [counted] = await tx`select count(*)::integer as rows from ${tx(table.name)}`;
        tables.push({ ...table, rows: counted?.rows, file });
      }
      return {
        migrations: migrations.map(({ hash }) => String(hash)),
        tables,
        sequences: sequences.map(({ name, last }) => ({ name: String(name), last: String(last) })),
        files,
      };
    }),
  );
