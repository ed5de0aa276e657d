import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../launcher/application.mjs';
import { seedDatabase } from '../launcher/database.mjs';
import { ensureFirstLogin } from '../launcher/first-login.mjs';
import { migrateDatabase } from '../launcher/migrations.mjs';
import { startPostgres, stopLeftOver } from '../launcher/postgres.mjs';
import { say, StartError } from '../launcher/say.mjs';
import { importTypeScript } from '../launcher/typescript.mjs';
import { mountSmallDisk } from '../testing/small-disk.mjs';
import { runUnits } from '../testing/units.mjs';

const ADMIN = { ADMIN_EMAIL: 'admin@salon.example', ADMIN_PASSWORD: 'the password of the storm' };
const USUAL_MINUTES = 10;
/** Through a gateway that fails (tests/api/message-faults.test.ts). */
const MESSAGES = '10000';
/** Of a process that sends mails (tests/api/mail-crashes.test.ts). */
const KILLS = '20';
/** Of a newsletter whose senders are killed (tests/api/newsletter-crashes.test.ts). */
const NEWSLETTER_READERS = '1000';
/** Every query of every write that is documented (tests/support/openapi-answers.ts). */
const FAIL_EACH_QUERY = 'on';

/** @param {string[]} args @param {string} name @param {number} usual */
function numberAfter(args, name, usual) {
  const place = args.indexOf(name);
  if (place < 0) return usual;
  const given = Number(args[place + 1]);
  if (!(given > 0))
    throw new StartError(`${name} takes a number: npm run test:faults -- --minutes 10 --seed 7`);
  return given;
}

/**
 * `npm run test:faults [-- --minutes 10 --seed 7]`: a storm of faults over two processes of the production build on a durable
 * database (tests/storm). It prints its seed, with which its choices can be had once more. Before it, thousands of messages go through a
 * gateway that fails, a process that sends mails is killed twenty times, and each query of each write fails once.
 * @param {string[]} args
 */
export default async function main(args) {
  const minutes = numberAfter(args, '--minutes', USUAL_MINUTES);
  const seed = numberAfter(args, '--seed', Date.now() % 1_000_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-storm-'));
  const home = path.join(folder, 'postgres');
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const unmount = mountSmallDisk(dataDir);
  if (!unmount) say('Without the right to mount (root), no disk runs full in this storm.');
  try {
    const answers = ['booking', 'payments', 'records', 'salon', 'writing'];
    const files = [
      'tests/api/mail-crashes.test.ts',
      'tests/api/message-faults.test.ts',
      'tests/api/newsletter-crashes.test.ts',
      ...answers.map((subject) => `tests/api/openapi-answers-${subject}.test.ts`),
    ];
    const { failed } = await runUnits(folder, files, {
      MESSAGES,
      KILLS,
      NEWSLETTER_READERS,
      FAIL_EACH_QUERY,
    });
    const database = await startPostgres(home);
    const environment = {
      // The build of the benchmark.
      NEXT_DIST_DIR: '.next-bench',
      APP_URL: 'http://localhost:3000',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      NEXTAUTH_SECRET: 'the secret of the storm, long enough for anybody',
      SALON_TIME_ZONE: 'Europe/Belgrade',
      RATE_LIMIT_FACTOR: '1000000',
      // Visitors come from networks of their own, each of which is counted by itself.
      TRUST_PROXY: '1',
      STAFF_MAIL_DELAY_SECONDS: '2',
      LOG_LEVEL: 'warn',
      SMTP_URL: '',
    };
    await migrateDatabase(database.url);
    await seedDatabase(database.url, environment);
    await ensureFirstLogin({ url: database.url, embedded: true }, ADMIN);
    await ensureBuild(environment);
    const { runStorm } = await importTypeScript('tests/storm/run.ts');
    const { breaches } = await runStorm({
      seed,
      minutes,
      home,
      environment,
      dataDir,
      hasSmallDisk: unmount !== undefined,
      say,
      databaseUrl: database.url,
      admin: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    });
    if (breaches.length > 0) say(['\nMust never be:', ...breaches].join('\n  '));
    say(`\n${breaches.length} breaches (seed ${seed})`);
    return breaches.length + failed > 0 ? 1 : 0;
  } finally {
    await stopLeftOver(home);
    unmount?.();
    rmSync(folder, { recursive: true, force: true });
  }
}
