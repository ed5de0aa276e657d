import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../launcher/application.mjs';
import { migrateDatabase } from '../launcher/migrations.mjs';
import { serveApplication } from '../launcher/next.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { freePort, startPostgres } from '../launcher/postgres.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';
import { importTypeScript } from '../launcher/typescript.mjs';

const NEXT = inRoot('node_modules', 'next', 'dist', 'bin', 'next');

/**
 * `npm run bench`: the figures of the guarantees, each beside its reference of the same run, on a durable database.
 * @param {string[]} args
 */
export default async function main(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-bench-'));
  const database = await startPostgres(path.join(folder, 'postgres'));
  try {
    await migrateDatabase(database.url);
    const [port, barePort] = [await freePort(), await freePort()];
    const environment = {
      NEXT_DIST_DIR: '.next-bench',
      PORT: String(port),
      APP_URL: 'http://localhost:3000',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      NEXTAUTH_SECRET: 'the secret of the benchmark, long enough for anybody',
      SALON_TIME_ZONE: 'Europe/Belgrade',
      RATE_LIMIT_FACTOR: '1000000',
      // Visitors come from networks of their own, each of which is counted by itself.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      RESEND_API_KEY: '',
      SMTP_URL: '',
    };
    await ensureBuild(environment);
    if (args.includes('--lists')) return await compareLists(environment, database.url);
    say('Building the bare application to compare with …');
    await exitCodeOf(process.execPath, [NEXT, 'build', inRoot('bench', 'bare-app')], {
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    const server = serveApplication('start', port, environment);
    const bare = serveApplication('start', barePort, environment, { folder: inRoot('bench', 'bare-app') });
    try {
      await Promise.all([server.ready, bare.ready]);
      const { runBenchmark } = await importTypeScript('bench/run.ts');
      await runBenchmark({
        databaseUrl: database.url,
        origin: `http://127.0.0.1:${port}`,
        bareOrigin: `http://127.0.0.1:${barePort}`,
        quick: args.includes('--quick'),
        bookings: args.includes('--bookings'),
      });
    } finally {
      await Promise.all([server.stop(), bare.stop()]);
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- --lists`: what the lists' own plans are worth (docs/speed.md).
 * @param {Record<string, string>} environment
 * @param {string} databaseUrl
 */
async function compareLists(environment, databaseUrl) {
  const servers = await Promise.all(
    ['', 'list-planning'].map(async (off) => {
      const port = await freePort();
      const server = serveApplication('start', port, { ...environment, PORT: String(port), SPEED_OFF: off });
      return { ...server, origin: `http://127.0.0.1:${port}` };
    }),
  );
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    const bench = await importTypeScript('bench/lists.ts');
    const [planned, plain] = servers.map(({ origin }) => origin);
    await bench.compareLists(databaseUrl, planned, plain);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
