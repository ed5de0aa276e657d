import { applicationEnvironment } from '../launcher/application.mjs';
import { readConfiguration } from '../launcher/configuration.mjs';
import {
  databaseInUse,
  forgetDemoSalon,
  isEmpty,
  openDatabase,
  prepareDatabase,
  seedDatabase,
} from '../launcher/database.mjs';
import { EVEN_IF_RUNNING, refuseBesideServers } from '../launcher/living-servers.mjs';
import { emptyDatabase } from '../launcher/migrations.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say, StartError } from '../launcher/say.mjs';

/** @typedef {Pick<import('../launcher/database.mjs').Database, 'url' | 'embedded'>} Database */
/** @typedef {import('../launcher/configuration.mjs').Settings} Settings */

/** @type {Record<string, (database: Database, settings: Settings, args: string[]) => Promise<void>>} */
const steps = {
  async migrate(database) {
    await prepareDatabase(database);
    say('The database is at the newest migration.');
  },

  async seed(database, settings) {
    await prepareDatabase(database);
    if (!(await isEmpty(database))) {
      throw new StartError('The database is not empty: npm run db:reset empties it.');
    }
    await seedDatabase(database.url, settings, { hasSales: true });
    say('The database holds the demo salon.');
  },

  async reset(database, settings, args) {
    if (!database.embedded && !args.includes('--yes')) {
      const { host, pathname } = new URL(database.url);
      throw new StartError(
        `This would delete everything in ${host}${pathname}. If you mean it: npm run db:reset -- --yes`,
      );
    }
    if (!args.includes(`--${EVEN_IF_RUNNING}`))
      await refuseBesideServers(database.url, ['npm run db:reset --', ...args].join(' '));
    await emptyDatabase(database.url);
    forgetDemoSalon(settings);
    await prepareDatabase(database);
    say('The database is empty and at the newest migration.');
  },

  async retention(database, settings, args) {
    const command = [
      '--conditions=react-server',
      '--import',
      'tsx',
      inRoot('scripts', 'database', 'retention.ts'),
    ];
    const code = await exitCodeOf(process.execPath, [...command, ...args], {
      cwd: root,
      env: { ...process.env, ...applicationEnvironment(settings, database) },
    });
    if (code !== 0) throw new StartError('Not everything could be removed; the reason stands above.');
  },
};

/**
 * `npm run db:migrate`, `db:seed`, `db:reset` and `db:retention`, also beside a running server, whose database they
 * then use; `db:reset` there only for `--even-if-running`.
 * @param {string[]} args
 */
export default async function main([name = '', ...args]) {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) throw new StartError(`Known are: ${Object.keys(steps).join(', ')}.`);
  const settings = await readConfiguration({ serves: false });
  const inUse = settings.embedded ? databaseInUse(settings) : undefined;
  const database = inUse
    ? { url: inUse, embedded: true, close: async () => {} }
    : await openDatabase(settings, 'db');
  try {
    await step(database, settings, args);
  } finally {
    await database.close();
  }
}
