import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, lockHolder } from './lock.mjs';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'lock.mjs')).href;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-lock-'));
  file = path.join(folder, 'deep', 'launcher.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that tries for the lock, prints what it got, and stays. */
function rival() {
  const script = `
    const { acquireLock } = await import(${JSON.stringify(MODULE)});
    const lock = await acquireLock(${JSON.stringify(file)}, { command: 'rival' });
    console.log(lock.ok);
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function answerOf(child: ReturnType<typeof rival>) {
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return text.toString().trim();
}

async function kill(child: ReturnType<typeof rival>) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('the lock', () => {
  it('is had by one process, which says who it is', async () => {
    const first = await acquireLock(file, { port: 3000 });
    const second = await acquireLock(file);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, holder: { pid: process.pid, port: 3000 } });
  });

  it('is free again after release, and only its holder releases it', async () => {
    const lock = await acquireLock(file);
    if (!lock.ok) throw new Error('not acquired');
    lock.release();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, JSON.stringify({ pid: process.ppid }));
    lock.release();
    expect(existsSync(file)).toBe(true);
  });

  it('falls to the next one when its holder is killed', async () => {
    const child = rival();
    expect(await answerOf(child)).toBe('true');
    expect((await acquireLock(file)).ok).toBe(false);
    await kill(child);
    expect(lockHolder(file)).toBeUndefined();
    expect((await acquireLock(file)).ok).toBe(true);
  });

  it('does not take a later process with the same number for its holder', async () => {
    const lock = await acquireLock(file);
    expect(lock.ok).toBe(true);
    const written = JSON.parse(readFileSync(file, 'utf8')) as { birth: string };
    writeFileSync(file, JSON.stringify({ ...written, birth: '1' }));
    expect(lockHolder(file)).toBeUndefined();
  });

  it('does not stumble over a file that a crash left empty', async () => {
    const lock = await acquireLock(file);
    if (!lock.ok) throw new Error('not acquired');
    writeFileSync(file, '');
    expect((await acquireLock(file)).ok).toBe(true);
  });

  it('goes to exactly one of several who find it left behind', async () => {
    await acquireLock(file);
    writeFileSync(file, JSON.stringify({ pid: process.pid, birth: '1' }));
    const rivals = Array.from({ length: 6 }, rival);
    const answers = await Promise.all(rivals.map(answerOf));
    await Promise.all(rivals.map(kill));
    expect(answers.toSorted()).toEqual(['false', 'false', 'false', 'false', 'false', 'true']);
  });

  it('waits longer for a holder that has said that it is leaving', async () => {
    const lock = await acquireLock(file);
    if (!lock.ok) throw new Error('not acquired');
    expect((await acquireLock(file, {}, { patience: 0, patienceWhileLeaving: 5_000 })).ok).toBe(false);
    lock.leaving();
    const next = acquireLock(file, {}, { patience: 0, patienceWhileLeaving: 5_000 });
    setTimeout(lock.release, 150);
    expect((await next).ok).toBe(true);
  });
});
