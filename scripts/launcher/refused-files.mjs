import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Each changes the folder that the file lies in, and not the file. */
const OF_THE_FOLDER = new Set(['rm', 'unlink', 'rename', 'link', 'symlink', 'rmdir', 'mkdir']);

/** @param {number} number */
function nameOf(number) {
  const { status, stdout } = spawnSync('id', ['-nu', String(number)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The nearest that is there. @param {string} file @returns {string} */
const standing = (file) => (existsSync(file) ? file : standing(path.dirname(file)));

/**
 * What to do about a file or folder that the system keeps from this process, mostly since another user has made it; undefined of
 * any other error.
 * @param {unknown} error
 * @param {{ user?: number | undefined }} [as]
 */
export function inSentence(error, { user = process.getuid?.() } = {}) {
  const { code, path: file, syscall = '' } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (!file || !path.isAbsolute(file) || /^(spawn|connect)/.test(syscall)) return undefined;
  const place = standing(OF_THE_FOLDER.has(syscall) ? path.dirname(file) : file);
  if (code === 'EROFS') return `${place} lies on a disk that can only be read.`;
  if ((code !== 'EACCES' && code !== 'EPERM') || user === undefined) return undefined;
  const { uid } = statSync(place);
  if (uid === user) return `${place} is closed, though it is yours: chmod -R u+rwX ${place}`;
  const owner = nameOf(uid);
  const me = nameOf(user);
  const whole = `${place}${path.sep}`.startsWith(`${root}${path.sep}`) ? root : place;
  return (
    `${place} belongs to ${owner ?? `user number ${uid}`}, and is closed for ${me ?? `user number ${user}`}, as whom this runs. ` +
    `${uid === 0 ? 'Give' : `Start it as ${owner ?? `user number ${uid}`}, or give`} it over: chown -R ${me ?? user}: ${whole}`
  );
}
