import path from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup } from '../backup/last.mjs';
import { backupName } from '../backup/manifest.mjs';
import { pruneBackups } from '../backup/prune.mjs';
import { writeBackup } from '../backup/write.mjs';
import { applicationEnvironment } from '../launcher/application.mjs';
import { readConfiguration } from '../launcher/configuration.mjs';
import { databaseInUse, openDatabase } from '../launcher/database.mjs';
import { say, StartError } from '../launcher/say.mjs';

/**
 * `npm run backup`: into DATA_DIR/backups, or the folder that is named; `--keep 30` removes all but the newest so many. Beside a
 * running server as well.
 * @param {string[]} args
 */
export default async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
    throw new StartError('--keep takes a number of back-ups, 1 or more.');
  }
  const settings = await readConfiguration({ serves: false });
  const home = path.resolve(positionals[0] ?? path.join(settings.DATA_DIR, 'backups'));
  const inUse = settings.embedded ? databaseInUse(settings) : undefined;
  const database = inUse
    ? { url: inUse, embedded: true, close: async () => {} }
    : await openDatabase(settings, 'db');
  try {
    const { NEXTAUTH_SECRET: secret } = applicationEnvironment(settings, database);
    const now = new Date();
    const folder = path.join(home, backupName(now));
    const { tables, files } = await writeBackup({
      url: database.url,
      dataDir: settings.DATA_DIR,
      secret,
      folder,
      now,
    });
    noteBackup(settings.DATA_DIR, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    say(`${folder}: ${rows} rows, ${Object.keys(files).length} files, ${Math.ceil(bytes / 1_000_000)} MB.`);
    for (const removed of keep ? pruneBackups(home, keep) : []) say(`Removed ${removed}.`);
  } finally {
    await database.close();
  }
}
