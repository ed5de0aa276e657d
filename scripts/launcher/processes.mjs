import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { interrupted } from './interruption.mjs';

/** A process of another user answers EPERM: it lives. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * When a process began, in the kernel's ticks: together with the number it names one process, even after the number was
 * given to another. Undefined where there is no /proc.
 * @param {number} pid
 */
export const birthOf = (pid) => statOf(pid)?.[19];

/** The fields of /proc/<pid>/stat that follow the name, which may hold spaces itself. @param {number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The command line of a process, or undefined where there is no /proc. @param {number} pid */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return undefined;
  }
}

/**
 * The npm that runs this script, mostly with a shell in between: kill -9 leaves nothing of it, and the end of the shell
 * is all that is heard when it was asked to stop.
 * @returns {(() => boolean) | undefined} whether it and the shell still live; undefined where there is no npm, or no /proc
 */
export function npmAbove() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  /** @type {{ pid: number, birth: string | undefined }[]} */
  const chain = [];
  for (let pid = process.ppid; pid > 1 && chain.length < 3; pid = Number(statOf(pid)?.[1])) {
    chain.push({ pid, birth: birthOf(pid) });
    if (commandOf(pid)?.[0]?.startsWith('npm')) {
      return () => chain.every((link) => isAlive(link.pid) && birthOf(link.pid) === link.birth);
    }
  }
  return undefined;
}

/**
 * Waits until the process is gone; false when it outlives the deadline.
 * @param {number} pid
 * @param {number} milliseconds
 */
export async function waitForEnd(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Runs a command to its end; a signal to us ends it, too.
 * @returns {Promise<number>} its exit code, 1 when a signal ended it
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function exitCodeOf(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      signal: interrupted,
      ...options,
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
