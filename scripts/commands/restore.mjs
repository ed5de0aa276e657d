import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, fingerprintOf, readManifest } from '../backup/manifest.mjs';
import { restoreBackup } from '../backup/restore.mjs';
import { writeBackup } from '../backup/write.mjs';
import { applicationEnvironment } from '../launcher/application.mjs';
import { readConfiguration } from '../launcher/configuration.mjs';
import { isEmpty, keepDemoSalonOut, openDatabase, prepareDatabase } from '../launcher/database.mjs';
import { EVEN_IF_RUNNING, refuseBesideServers } from '../launcher/living-servers.mjs';
import { say, StartError } from '../launcher/say.mjs';

/** @typedef {import('../launcher/configuration.mjs').Settings} Settings */

/**
 * `npm run restore -- FOLDER`: what the back-up holds takes the place of everything. A salon that is there is only given up for
 * `--yes`, tables under a server that runs only for `--even-if-running`. Who was erased since is erased again when the server starts, by DATA_DIR/erasures.jsonl.
 * @param {string[]} args
 */
export default async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    options: {
      yes: { type: 'boolean', default: false },
      [EVEN_IF_RUNNING]: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (!given) throw new StartError('Which one? npm run restore -- FOLDER');
  const again = `npm run restore -- ${given}${values.yes ? ' --yes' : ''}`;
  const folder = path.resolve(given);
  const { madeAt, secret } = readManifest(folder);
  const settings = await readConfiguration({ serves: false });
  // The embedded one is refused while a server runs on it.
  const database = await openDatabase(settings, 'db');
  try {
    if (!values[EVEN_IF_RUNNING]) await refuseBesideServers(database.url, again);
    await prepareDatabase(database);
    const isThere = !(await isEmpty(database));
    if (isThere && !values.yes) {
      throw new StartError(`There is a salon already, and it would be lost. If you mean it: ${again} --yes`);
    }
    if (isThere) await keepWhatIsThere(database.url, settings, secretOf(settings, database));
    else say('What was there is kept nowhere: it held no service, employee or client.');
    const { tables } = await restoreBackup({ url: database.url, dataDir: settings.DATA_DIR, folder });
    keepDemoSalonOut(settings);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`The salon is as it was on ${madeAt}: ${rows} rows.`);
    if (secret !== fingerprintOf(secretOf(settings, database))) {
      say(
        'The secret (NEXTAUTH_SECRET, or DATA_DIR/secret) is another one than then: links in mails and codes of then do nothing.',
      );
    }
  } finally {
    await database.close();
  }
}

/** @param {Settings} settings @param {{ url: string }} database */
const secretOf = (settings, database) => applicationEnvironment(settings, database).NEXTAUTH_SECRET;

/** In case the other one was meant. @param {string} url @param {Settings} settings @param {string} secret */
async function keepWhatIsThere(url, { DATA_DIR: dataDir }, secret) {
  const now = new Date();
  const folder = path.join(dataDir, 'backups', `${backupName(now)}-before-restore`);
  await writeBackup({ url, dataDir, secret, folder, now });
  say(`What was there is kept in ${folder}.`);
}
