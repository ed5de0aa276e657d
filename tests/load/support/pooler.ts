import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../../../scripts/launcher/postgres.mjs';

/** Whether PgBouncer is installed here; it comes with no package of npm. */
export function hasPooler(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As docs/hosting.md has it, with as many connections as one process would have by itself. */
const settingsFor = ({ hostname, port, username, password, pathname }: URL, listenPort: number) => `
[databases]
salon = host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)} connect_query='set statement_timeout = 5000; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
unix_socket_dir =
`;

/** A PgBouncer in transaction mode before a database: what is started with `environment` goes through it. */
export async function poolBefore(databaseUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-pooler-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settingsFor(new URL(databaseUrl), port));
  // It does not run as root, and whoever it runs as has to read this.
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn('pgbouncer', ['-q', ...asNobody, file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => {
    pooler.once('close', resolve);
  });
  const url = `postgres://salon@127.0.0.1:${port}/salon?prepare=false`;
  const probe = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  for (let tries = 0; ; tries++) {
    try {
      await probe`select 1`;
      break;
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
  await probe.end();
  return {
    environment: { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl },
    async close() {
      pooler.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
