import { createHash } from 'node:crypto';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../launcher/application.mjs';
import { seedDatabase } from '../launcher/database.mjs';
import { ensureFirstLogin } from '../launcher/first-login.mjs';
import { acquireLock } from '../launcher/lock.mjs';
import { migrateDatabase } from '../launcher/migrations.mjs';
import { refuseTakenPort, serveApplication } from '../launcher/next.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { freePort, startPostgres } from '../launcher/postgres.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say, StartError } from '../launcher/say.mjs';
import { TEST_DIST } from './dist.mjs';
import { postgresIn } from './scratch.mjs';
import { countPlaywright } from './tally.mjs';

/** Addresses are built into the pages: the same port as last time saves the build. */
const USUAL_PORT = 4390;

const ADMIN = { ADMIN_EMAIL: 'admin@salon.example', ADMIN_PASSWORD: 'the password of the tests' };

const usualPort = () =>
  refuseTakenPort(USUAL_PORT).then(
    () => USUAL_PORT,
    () => freePort(),
  );

/** What the server under test knows: nothing of the developer's own settings. */
function environmentOf(port, databaseUrl, dataDir) {
  const cleared = Object.keys(process.env)
    .filter((name) => /^(SALON_|BOOKING_|RESEND_|SMTP_|MAIL_)/.test(name))
    .map((name) => [name, '']);
  return {
    ...Object.fromEntries(cleared),
    NEXT_DIST_DIR: TEST_DIST,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'the secret of the tests, long enough for anybody',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEFAULT_LANGUAGE: 'sr',
    SALON_TIME_ZONE: 'Europe/Belgrade',
    TRUST_PROXY: '0',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    RESEND_API_KEY: '',
    SMTP_URL: '',
  };
}

/** The build is one folder per checkout: a second run waits for the first. */
async function alone(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = await acquireLock(
    path.join(tmpdir(), `salon-e2e-${name}.lock`),
    {},
    { patience: 20 * 60_000 },
  );
  if (!lock.ok)
    throw new StartError(`Another run of the tests (process ${lock.holder.pid}) does not come to an end.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

const lastLines = (file, count) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

/** The tests in a real browser, against the production build with the demo salon in a database of its own. */
export function runJourneys(folder, browser, args) {
  return alone(async () => {
    say('\n── in the browser');
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const port = await usualPort();
    const database = await startPostgres(postgresIn(folder), { durable: false });
    try {
      const environment = environmentOf(port, database.url, dataDir);
      await migrateDatabase(database.url);
      await seedDatabase(database.url, dataDir);
      await ensureFirstLogin({ url: database.url, embedded: true }, ADMIN);
      await ensureBuild(environment, ['db/seed', 'db/migrations']);
      return await withServer(port, environment, path.join(folder, 'server.log'), () =>
        runPlaywright(folder, browser, environment, args),
      );
    } finally {
      await database.stop();
    }
  });
}

async function withServer(port, environment, logFile, work) {
  const server = serveApplication('start', port, environment, { log: openSync(logFile, 'a') });
  try {
    await server.ready;
    const result = await work();
    if (result.failed > 0) say(`\nLast lines of the server:\n${lastLines(logFile, 40)}`);
    return result;
  } catch (error) {
    say(lastLines(logFile, 40));
    throw error;
  } finally {
    await server.stop();
  }
}

async function runPlaywright(folder, browser, environment, args) {
  const report = path.join(folder, 'playwright.json');
  const code = await exitCodeOf(
    process.execPath,
    [inRoot('node_modules', 'playwright', 'cli.js'), 'test', '--reporter=list,json', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_BASE_URL: environment.APP_URL,
        E2E_DATA_DIR: environment.DATA_DIR,
        E2E_DATABASE_URL: environment.DATABASE_URL,
        E2E_ADMIN_EMAIL: ADMIN.ADMIN_EMAIL,
        E2E_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
      },
    },
  );
  return countPlaywright(report, code);
}
