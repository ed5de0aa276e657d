import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isAlive } from './processes.mjs';

/** @typedef {{ pid: number, birth?: string | undefined, leaving?: boolean, port?: number, command?: string }} Holder */

/** @param {string} file @returns {Holder | undefined} */
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param {Holder | undefined} holder */
const holds = (holder) => {
  if (!holder?.pid || !isAlive(holder.pid)) return false;
  const birth = birthOf(holder.pid);
  return birth === undefined || holder.birth === undefined || birth === holder.birth;
};

/** Who holds the lock now, or undefined. A file left by a process that died does not count. @param {string} file */
export function lockHolder(file) {
  const holder = read(file);
  return holds(holder) ? holder : undefined;
}

/**
 * One try: true when the lock is ours now. The file appears with its content, or not at all.
 * @param {string} file
 * @param {Holder} holder
 */
function take(file, holder) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * Moves a dead process's file out of the way; puts it back when somebody living took the place in between.
 * @param {string} file
 */
function clearStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holds(read(aside))) linkSync(aside, file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock, which lasts until `release` or the end of this process, however it ends.
 * @param {string} file
 * @param {object} note stored beside the process number, for whoever finds the lock taken
 * @param {{ patience?: number, patienceWhileLeaving?: number }} options how long to wait for the present holder, and
 *   for one that has said that it is leaving, in ms
 * @returns {Promise<{ ok: true, leaving: () => void, release: () => void } | { ok: false, holder: Holder }>}
 */
export async function acquireLock(file, note = {}, { patience = 0, patienceWhileLeaving = patience } = {}) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const began = Date.now();
  const mine = { ...note, pid: process.pid, birth: birthOf(process.pid) };
  for (;;) {
    if (take(file, mine)) {
      const isMine = () => read(file)?.pid === process.pid;
      return {
        ok: true,
        leaving: () => isMine() && writeFileSync(file, JSON.stringify({ ...mine, leaving: true })),
        release: () => isMine() && rmSync(file, { force: true }),
      };
    }
    const holder = lockHolder(file);
    if (!holder) clearStale(file);
    else if (Date.now() - began >= (holder.leaving ? patienceWhileLeaving : patience))
      return { ok: false, holder };
    else await sleep(100);
  }
}
