import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST } from './manifest.mjs';

/** As they are called by default, so that their names tell their order. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** Removes all back-ups of a folder but the newest so many; nothing else. @param {string} home @param {number} keep */
export function pruneBackups(home, keep) {
  const backups = readdirSync(home)
    .filter((name) => NAME.test(name) && existsSync(path.join(home, name, MANIFEST)))
    .toSorted();
  const old = backups.slice(0, -keep).map((name) => path.join(home, name));
  for (const folder of old) rmSync(folder, { recursive: true });
  return old;
}
