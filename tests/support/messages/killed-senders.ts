import { fork, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { aliases } from '../setup/aliases.ts';

/** Simulated seconds in one real one: a lease of twenty seconds ends within one. */
const CLOCK_RATE = 20;

type Fate = 'answer' | 'be-killed-before' | 'be-killed-after';

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Among the packages, which it imports. */
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache');

/** One file for what would be read from hundreds in TypeScript at every start, which takes three times as long. */
async function bundle(script: string): Promise<{ folder: string; file: string }> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'senders-'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: {
      ssr: path.join(import.meta.dirname, script),
      outDir: folder,
      copyPublicDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'sender.mjs' } },
    },
  });
  return { folder, file: path.join(folder, 'sender.mjs') };
}

/**
 * Processes that send mails to a provider which speaks Resend's interface, and that can be killed at any of them. What the
 * provider took stands in `taken`, by the mail's key; what comes again under a key that it knows is not sent again.
 */
export function killableSenders(databaseUrl: string, script: string) {
  const taken = new Map<string, { to: string; times: number }>();
  const epoch = Date.now();
  const children = new Set<ChildProcess>();
  let onRequest: () => Fate = () => 'answer';
  let killNow = () => {};

  const provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fate = onRequest();
      if (fate === 'be-killed-before') {
        killNow();
        request.socket.destroy();
        return;
      }
      const key = String(request.headers['idempotency-key']);
      const { to } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { to: string[] };
      const known = taken.get(key) ?? { to: to[0] ?? '', times: 0 };
      taken.set(key, { ...known, times: known.times + 1 });
      // The mail has gone out, and nobody hears of it.
      if (fate === 'be-killed-after') killNow();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: key }));
    });
  });
  const listening = new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));

  const bundled = bundle(script);

  async function start(): Promise<ChildProcess> {
    const [{ file }] = await Promise.all([bundled, listening]);
    const { port } = provider.address() as AddressInfo; // listening on a port, not on a pipe
    const child = fork(file, {
      execArgv: [],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        RESEND_API_KEY: 're_test',
        RESEND_BASE_URL: `http://127.0.0.1:${port}`,
        CLOCK_EPOCH: String(epoch),
        CLOCK_RATE: String(CLOCK_RATE),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
    });
    return child;
  }

  return {
    taken,
    start,
    /**
     * Kills the process at one of the next mails: before the provider has it, just after, or some milliseconds later; and
     * where there are not so many left, at some time.
     */
    async killWithin(mails: number, child: ChildProcess): Promise<void> {
      let left = 1 + Math.floor(Math.random() * mails);
      const moment = Math.random();
      killNow = () => child.kill('SIGKILL');
      onRequest = () => {
        left -= 1;
        if (left !== 0) return 'answer';
        if (moment < 0.34) return 'be-killed-before';
        if (moment < 0.67) return 'be-killed-after';
        setTimeout(killNow, Math.random() * 20);
        return 'answer';
      };
      const late = setTimeout(killNow, 500 + Math.random() * 1_000);
      await gone(child);
      clearTimeout(late);
      onRequest = () => 'answer';
    },
    async end(child: ChildProcess): Promise<void> {
      child.kill('SIGTERM');
      await gone(child);
    },
    async stop(): Promise<void> {
      for (const child of children) child.kill('SIGKILL');
      provider.closeAllConnections();
      provider.close();
      rmSync((await bundled).folder, { recursive: true, force: true });
    },
  };
}
