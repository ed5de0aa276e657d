import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..');
const PATIENCE = 300_000;

/** A program that answers over HTTP once it has started. */
export type Program = { args: string[]; folder?: string; environment: Record<string, string>; url: string };

/** Milliseconds from its start to its first answer with 200; it is stopped then. @throws Error when it ends before, or never answers */
export async function startTime({ args, folder = ROOT, environment, url }: Program): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (performance.now() - started < PATIENCE) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended before it answered`);
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      if (answer?.status === 200) return performance.now() - started;
      await sleep(10);
    }
    throw new Error(`${url} did not answer`);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}
