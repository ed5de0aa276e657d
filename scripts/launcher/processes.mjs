import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { interrupted } from './interruption.mjs';

/** A process of another user answers EPERM: it lives. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * When a process began, in the kernel's ticks: together with the number it names one process, even after the number was
 * given to another. Undefined where there is no /proc.
 */
export function birthOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** The command line of a process, or undefined where there is no /proc. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return undefined;
  }
}

/** Waits until the process is gone; false when it outlives the deadline. */
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
