import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import postgres from 'postgres';
import { demoSettings } from '../../../db/seed/content/salon.ts';
import { randomFrom } from '../../../db/seed/random.ts';
import { dayOf } from '../../../lib/base/time/zone.ts';
import { migrateDatabase } from '../../../scripts/launcher/migrations.mjs';
import { serveApplication } from '../../../scripts/launcher/next.mjs';
import { freePort } from '../../../scripts/launcher/postgres.mjs';
import { TEST_DIST } from '../../../scripts/testing/dist.mjs';
import { demoFiles, TEMPLATES } from '../../../scripts/testing/templates.mjs';
import { restoreSalon0015 } from '../upgrade/earlier-salon.ts';

const SALON_ZONE = 'Europe/Belgrade';
export const NEXTAUTH_SECRET = 'the secret of the tests, long enough for anybody';

export type ServerProcess = { origin: string; kill: () => Promise<void> };

/** A salon of its own, on the server of the browser tests: one database, one folder of mails, any number of processes. */
export type TestSalon = {
  sql: postgres.Sql;
  serve: (environment?: Record<string, string>, isLogRead?: boolean) => Promise<ServerProcess>;
  /** Names of the mails that were written so far. */
  mails: () => string[];
  /** What one of them says, with its parts decoded. */
  mailText: (file: string) => string;
  /** All of them as a mail program reads them, oldest first. */
  readMails: () => Promise<Email[]>;
  /** The messages that it wrote to phones, in no order. */
  phoneMessages: () => string[];
  /** All that those of its processes have logged whose log is read; the others log where the tests do. */
  readLog: () => string;
  close: () => Promise<void>;
};

/** A part in base64 or with `=C5=A1` for letters beyond ASCII, as the text that it is; the rest as it stands. */
const decoded = (mail: string): string =>
  mail
    .replace(/^[A-Za-z0-9+/=\r\n]{60,}$/gm, (part) => Buffer.from(part, 'base64').toString('utf8'))
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/**
 * Open for booking, with the demo salon's name; `empty`: nobody has told it anything yet; `demo`: the whole demo salon; `trading`: the same with a till;
 * `earlier`: somebody's own of the time when what the site says stood in the program.
 */
type Beginning = 'named' | 'empty' | 'demo' | 'trading' | 'earlier';
export async function openTestSalon(beginning: Beginning = 'named'): Promise<TestSalon> {
  const server = process.env.E2E_DATABASE_URL ?? '';
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const url = server.replace(/[^/]*$/, name);
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const isDemo = beginning === 'demo' || beginning === 'trading';
  const template = beginning === 'earlier' ? 'template1' : TEMPLATES[isDemo ? 'demo' : 'migrated'];
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-own-'));
  if (beginning === 'earlier') {
    await restoreSalon0015(url, sql, dataDir);
    await sql`update employee set email = replace(email, 'salon-breza', 'vrba')`;
    await migrateDatabase(url);
  }
  if (beginning === 'named')
    await sql`insert into salon_settings (settings, opened_at) values (${sql.json(demoSettings)}, now())`;
  if (isDemo) cpSync(demoFiles(process.env.E2E_DATA_DIR ?? ''), dataDir, { recursive: true });
  // As `seed` with a till goes on; all before it, with its pictures, takes ten seconds of a processor.
  if (beginning === 'trading') {
    const { storeSales } = await import('../../../db/seed/sales/store.ts');
    const now = new Date();
    const situation = {
      now,
      today: dayOf(now.getTime(), SALON_ZONE),
      zone: SALON_ZONE,
      random: randomFrom(1),
    };
    await sql.begin((tx) => storeSales(tx, situation));
    await sql`analyze`;
  }
  const running = new Set<ServerProcess>();
  const logFile = path.join(dataDir, 'processes.log');
  const log = openSync(logFile, 'a');
  const filesOf = (ending: string) =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  const mailFiles = () => filesOf('.eml');

  return {
    sql,
    async serve(environment = {}, isLogRead = false) {
      const port = await freePort();
      const settings = {
        NEXT_DIST_DIR: TEST_DIST,
        PORT: String(port),
        APP_URL: `http://localhost:${port}`,
        NEXTAUTH_SECRET,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        SALON_TIME_ZONE: SALON_ZONE,
        RATE_LIMIT_FACTOR: '1000',
        STAFF_MAIL_DELAY_SECONDS: '0',
        LOG_LEVEL: 'error',
        RESEND_API_KEY: '',
        SMTP_URL: '',
        ...environment,
      };
      const child = serveApplication('start', port, settings, { log: isLogRead ? log : 'inherit' });
      await child.ready;
      // It listens, and loads its code with the first answer: that is not to be the one that a test asks for.
      await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => {});
      const handle: ServerProcess = {
        origin: `http://localhost:${port}`,
        async kill() {
          child.kill();
          await child.ended;
          running.delete(handle);
        },
      };
      running.add(handle);
      return handle;
    },
    mails: mailFiles,
    readMails: () =>
      Promise.all(
        mailFiles()
          .toSorted()
          .map((file) => PostalMime.parse(readFileSync(path.join(dataDir, file)))),
      ),
    phoneMessages: () =>
      filesOf('.txt')
        .filter((file) => path.dirname(file) === 'messages')
        .map((file) => readFileSync(path.join(dataDir, file), 'utf8')),
    readLog: () => readFileSync(logFile, 'utf8'),
    mailText: (file) => decoded(readFileSync(path.join(dataDir, file), 'utf8')),
    async close() {
      await Promise.all([...running].map((child) => child.kill()));
      await sql.end();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      closeSync(log);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
