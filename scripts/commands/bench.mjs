import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { ensureBuild } from '../launcher/application.mjs';
import { ensureTestBrowser } from '../launcher/browser.mjs';
import { migrateDatabase } from '../launcher/migrations.mjs';
import { serveApplication } from '../launcher/next.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { freePort, startPostgres } from '../launcher/postgres.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';
import { importTypeScript } from '../launcher/typescript.mjs';

const NEXT = inRoot('node_modules', 'next', 'dist', 'bin', 'next');
const BARE_APP = inRoot('bench', 'bare-app');
/** What a build depends on. */
const BUILT_FOR = {
  NEXT_DIST_DIR: '.next-bench',
  APP_URL: 'http://localhost:3000',
  SALON_TIME_ZONE: 'Europe/Belgrade',
};

/**
 * `npm run bench`: the figures of the guarantees, each beside its reference of the same run, on a durable database.
 * @param {string[]} args
 */
export default async function main(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-bench-'));
  const database = await startCountingPostgres(path.join(folder, 'postgres'));
  try {
    await migrateDatabase(database.url);
    const [port, barePort] = [await freePort(), await freePort()];
    const environment = {
      ...BUILT_FOR,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      NEXTAUTH_SECRET: 'the secret of the benchmark, long enough for anybody',
      RATE_LIMIT_FACTOR: '1000000',
      // Visitors come from networks of their own, each of which is counted by itself.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      RESEND_API_KEY: '',
      SMTP_URL: '',
    };
    if (args.includes('--lists')) {
      await ensureBuild(environment);
      return await compareLists(environment, database.url);
    }
    say('Building the bare application to compare with …');
    await exitCodeOf(process.execPath, [NEXT, 'build', BARE_APP], {
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    const quick = args.includes('--quick');
    const only = args.includes('--bookings') ? 'bookings' : args.includes('--reports') ? 'reports' : null;
    if (!quick && only === null) await measureStarts(path.join(folder, 'started'));
    await ensureBuild(environment);
    const serve = () => serveApplication('start', port, environment);
    let server = serve();
    const bare = serveApplication('start', barePort, environment, { folder: BARE_APP });
    try {
      await Promise.all([server.ready, bare.ready]);
      const { runBenchmark } = await importTypeScript('bench/run.ts');
      await runBenchmark({
        databaseUrl: database.url,
        origin: `http://127.0.0.1:${port}`,
        bareOrigin: `http://127.0.0.1:${barePort}`,
        pid: () => server.child.pid ?? 0,
        async restart() {
          await server.stop();
          server = serve();
          await server.ready;
        },
        browser: await ensureTestBrowser(),
        quick,
        only,
        long: args.includes('--long'),
      });
    } finally {
      await Promise.all([server.stop(), bare.stop()]);
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts statements and their times (bench/statements.ts), which PostgreSQL has to know as it starts. @param {string} home */
async function startCountingPostgres(home) {
  const { url, stop } = await startPostgres(home);
  const sql = postgres(url, { max: 1 });
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`;
  await sql`alter system set pg_stat_statements.track_planning = on`;
  await sql.end();
  await stop();
  return startPostgres(home);
}

/** From nothing but the packages; the build that comes of it is the one that is measured then. @param {string} dataDir */
async function measureStarts(dataDir) {
  say('Starting from nothing but the packages …');
  rmSync(inRoot(BUILT_FOR.NEXT_DIST_DIR), { recursive: true, force: true });
  const { startFigures } = await importTypeScript('bench/figures/starts.ts');
  const [port, barePort] = [await freePort(), await freePort()];
  await startFigures(
    {
      args: [inRoot('scripts', 'run.mjs'), 'start'],
      environment: { ...BUILT_FOR, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
      url: `http://127.0.0.1:${port}/`,
    },
    {
      args: [NEXT, 'start', '-p', String(barePort)],
      folder: BARE_APP,
      environment: {},
      url: `http://127.0.0.1:${barePort}/`,
    },
  );
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
