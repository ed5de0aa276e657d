import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { serveApplication } from '../../scripts/launcher/next.mjs';
import { freePort, startPostgres } from '../../scripts/launcher/postgres.mjs';
import { pathToFileURL } from 'node:url';
import { startDatabaseProxy } from '../support/database-proxy.ts';

type Environment = Record<string, string>;
type Running = ReturnType<typeof serveApplication>;

const CLOCK = pathToFileURL(path.join(import.meta.dirname, 'clock.mjs')).href;

/** One server process, in whose place another one comes when it dies. */
class Server {
  readonly origin: string;
  /** Milliseconds that its clock is beside that of the others. */
  askew = 0;
  #running: Running | undefined;

  constructor(
    readonly port: number,
    private readonly environment: Environment,
    private readonly log: number,
  ) {
    this.origin = `http://127.0.0.1:${port}`;
  }

  async start(ahead: number): Promise<void> {
    const running = serveApplication('start', this.port, this.environment, {
      log: this.log,
      nodeOptions: ['--import', CLOCK],
    });
    this.#running = running;
    running.child.send({ ahead: ahead + this.askew });
    await running.ready;
  }

  notify(ahead: number): void {
    this.#running?.child.send({ ahead: ahead + this.askew }, () => {});
  }

  async kill(): Promise<void> {
    this.#running?.kill();
    await this.#running?.ended;
  }

  async stop(): Promise<void> {
    await this.#running?.stop('SIGTERM');
    await this.#running?.ended;
  }
}

/** Several server processes, and a PostgreSQL behind a connection that can be cut, both of which can be killed. */
export async function openStormySalon({
  home,
  databaseUrl,
  environment,
  processes,
}: {
  /** Where the PostgreSQL of `databaseUrl` lives. */
  home: string;
  databaseUrl: string;
  environment: Environment;
  processes: number;
}) {
  const proxy = await startDatabaseProxy(databaseUrl);
  const logFile = path.join(path.dirname(home), 'storm.log');
  const log = openSync(logFile, 'a');
  const servers: Server[] = [];
  let ahead = 0;
  for (let number = 0; number < processes; number++) {
    const port = await freePort();
    const own = { ...environment, PORT: String(port), DATABASE_URL: proxy.url };
    servers.push(new Server(port, own, log));
  }
  await Promise.all(servers.map((server) => server.start(ahead)));
  const connect = () => postgres(databaseUrl, { max: 2, onnotice: () => {} });
  let sql = connect();

  return {
    servers,
    proxy,
    /** By the clock of the servers. */
    now: () => Date.now() + ahead,
    ahead: () => ahead,
    setForward(milliseconds: number) {
      ahead += milliseconds;
      for (const server of servers) server.notify(ahead);
    },
    /** Straight to the database, for who looks on. */
    sql: () => sql,
    /** kill -9, and a new start on the same files. */
    async killDatabase() {
      const [pid] = readFileSync(path.join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await sql.end({ timeout: 1 });
      await startPostgres(home, { port: Number(new URL(databaseUrl).port) });
      sql = connect();
    },
    log: () => readFileSync(logFile, 'utf8'),
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await sql.end({ timeout: 1 });
      await proxy.stop();
    },
  };
}
export type StormySalon = Awaited<ReturnType<typeof openStormySalon>>;
