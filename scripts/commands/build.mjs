import { applicationEnvironment, build } from '../launcher/application.mjs';
import { readConfiguration } from '../launcher/configuration.mjs';
import { fillDemoSalon, openDatabase, prepareDatabase } from '../launcher/database.mjs';
import { unlessInterrupted } from '../launcher/interruption.mjs';

/**
 * `npm run build`. Prerendering reads the database: the embedded one is started and made ready; one named by
 * DATABASE_URL must be migrated already, since building is no moment to change somebody's tables.
 */
export default async function main() {
  const settings = await readConfiguration();
  const database = await openDatabase(settings, 'build');
  try {
    await unlessInterrupted(makeReady(settings, database));
  } finally {
    await database.close();
  }
}

/**
 * @param {import('../launcher/configuration.mjs').Settings} settings
 * @param {import('../launcher/database.mjs').Database} database
 */
async function makeReady(settings, database) {
  if (database.embedded) {
    await prepareDatabase(database);
    await fillDemoSalon(database, settings);
  }
  await build(applicationEnvironment(settings, database));
}
