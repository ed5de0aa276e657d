import { createHash } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../launcher/application.mjs';
import { seedDatabase } from '../launcher/database.mjs';
import { ensureFirstLogin } from '../launcher/first-login.mjs';
import { acquireLock } from '../launcher/lock.mjs';
import { migrateDatabase, withConnection } from '../launcher/migrations.mjs';
import { root } from '../launcher/paths.mjs';
import { freePort, startPostgres } from '../launcher/postgres.mjs';
import { StartError } from '../launcher/say.mjs';
import { TEST_DIST } from './dist.mjs';
import { GATEWAY_SECRET } from './gateway-secret.mjs';
import { postgresIn } from './scratch.mjs';
import { demoFiles, storeTemplate } from './templates.mjs';

/** @typedef {ReturnType<typeof environmentOf>} Environment what a server under test is to know */

/** Names this checkout among those of the machine. */
const CHECKOUT = createHash('sha256').update(root).digest('hex').slice(0, 16);

export const ADMIN = { ADMIN_EMAIL: 'admin@salon.example', ADMIN_PASSWORD: 'the password of the tests' };

/**
 * What the server under test knows: nothing of the developer's own settings.
 * @param {number} port
 * @param {string} databaseUrl
 * @param {string} dataDir
 */
function environmentOf(port, databaseUrl, dataDir) {
  const cleared = Object.keys(process.env)
    .filter((name) =>
      /^(SALON_|BOOKING_|RESEND_|SMTP_|MAIL_|METRICS_|ERROR_|DATABASE_|INFOBIP_|TWILIO_|MESSAGE_|SMS_|HOST$)/.test(
        name,
      ),
    )
    .map((name) => [name, '']);
  return {
    ...Object.fromEntries(cleared),
    NEXT_DIST_DIR: TEST_DIST,
    // A developer changes a little and builds again, which then takes half as long.
    BUILD_CACHE: process.env.CI ? 'off' : 'on',
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
    STAFF_MAIL_DELAY_SECONDS: '0',
    LOG_LEVEL: 'warn',
    RESEND_API_KEY: '',
    // Without its address messages become files, and whoever has it answers them.
    MESSAGE_WEBHOOK_SECRET: GATEWAY_SECRET,
    SMTP_URL: '',
  };
}

/**
 * The build is one folder per checkout: a second run waits for the first.
 * @template Result
 * @param {() => Promise<Result>} work
 */
async function alone(work) {
  const lock = await acquireLock(
    path.join(tmpdir(), `salon-e2e-${CHECKOUT}.lock`),
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

/**
 * The production build, beside the demo salon in a database of its own with a first login.
 * @template Result
 * @param {string} folder of this run
 * @param {(environment: Environment) => Promise<Result>} work
 */
export function withBuiltSalon(folder, work) {
  return alone(async () => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const port = await freePort();
    const database = await startPostgres(postgresIn(folder), { durable: false });
    try {
      const environment = environmentOf(port, database.url, dataDir);
      await migrateDatabase(database.url);
      await storeTemplate(database.url, 'migrated');
      await seedDatabase(database.url, environment);
      await storeTemplate(database.url, 'demo');
      cpSync(dataDir, demoFiles(dataDir), { recursive: true });
      // Tests run at night as well, when what is offered and proposed would wait for the morning.
      await withConnection(
        database.url,
        (sql) =>
          sql`update salon_settings set settings = settings || '{"quietFrom": "03:00", "quietTo": "03:00"}'`,
      );
      await ensureFirstLogin({ url: database.url, embedded: true }, ADMIN);
      await ensureBuild(environment);
      return await work(environment);
    } finally {
      await database.stop();
    }
  });
}
