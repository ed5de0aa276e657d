import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { demoSettings } from '../../db/seed/content/salon.ts';
import { migrateDatabase } from '../../scripts/launcher/migrations.mjs';
import { serveApplication } from '../../scripts/launcher/next.mjs';
import { freePort } from '../../scripts/launcher/postgres.mjs';
import { TEST_DIST } from '../../scripts/testing/dist.mjs';

type ServerProcess = { origin: string; kill: () => Promise<void> };

/** A salon of its own, on the server of the browser tests: one database, one folder of mails, any number of processes. */
export type OwnSalon = {
  sql: postgres.Sql;
  serve: (environment?: Record<string, string>) => Promise<ServerProcess>;
  /** Names of the mails that were written so far. */
  mails: () => string[];
  /** What one of them says, with its parts decoded. */
  mailText: (file: string) => string;
  close: () => Promise<void>;
};

/** A part in base64 or with `=C5=A1` for letters beyond ASCII, as the text that it is; the rest as it stands. */
const decoded = (mail: string): string =>
  mail
    .replace(/^[A-Za-z0-9+/=\r\n]{60,}$/gm, (part) => Buffer.from(part, 'base64').toString('utf8'))
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Open for booking, with the demo salon's name; `begun: false`: nobody has told it anything yet. */
export async function openOwnSalon({ begun = true } = {}): Promise<OwnSalon> {
  const server = process.env.E2E_DATABASE_URL ?? '';
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const url = server.replace(/[^/]*$/, name);
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  await migrateDatabase(url);
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  if (begun)
    await sql`insert into salon_settings (settings, opened_at) values (${sql.json(demoSettings)}, now())`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-own-'));
  const running = new Set<ServerProcess>();

  return {
    sql,
    async serve(environment = {}) {
      const port = await freePort();
      const child = serveApplication('start', port, {
        NEXT_DIST_DIR: TEST_DIST,
        PORT: String(port),
        APP_URL: `http://localhost:${port}`,
        NEXTAUTH_SECRET: 'the secret of the tests, long enough for anybody',
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        SALON_TIME_ZONE: 'Europe/Belgrade',
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'error',
        RESEND_API_KEY: '',
        SMTP_URL: '',
        ...environment,
      });
      await child.ready;
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
    mails: () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.eml')),
    mailText: (file) => decoded(readFileSync(path.join(dataDir, file), 'utf8')),
    async close() {
      await Promise.all([...running].map((child) => child.kill()));
      await sql.end();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
