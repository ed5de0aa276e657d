import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acquireLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { exitCodeOf } from './processes.mjs';
import { say, StartError } from './say.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} file @returns {Packages | undefined} */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * True when what npm says it installed is what the lock file asks for. Packages for another kind of machine may be
 * absent; those for development may be, too, where nothing is going to be built.
 * @param {Packages | undefined} wanted the `packages` of package-lock.json
 * @param {Packages | undefined} installed the same of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed, { development = true } = {}) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([folder, { version, optional, dev, devOptional }]) => {
    if (folder === '') return true;
    const found = installed[folder];
    if (!found) return optional === true || devOptional === true || (dev === true && !development);
    return found.version === version;
  });
}

/** Whether the packages are there. @param {{ development?: boolean }} [options] */
export const hasPackages = (options) =>
  isInstalled(
    readPackages(inRoot('package-lock.json')),
    readPackages(inRoot('node_modules', '.package-lock.json')),
    options,
  );

/** Two commands on a fresh clone at once must not install into the same folder at once. */
const lockFile = () =>
  path.join(tmpdir(), `salon-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

/** Installs the packages unless they are there. @param {{ development?: boolean }} [options] */
export async function ensurePackages(options) {
  if (hasPackages(options)) return;
  const lock = await acquireLock(lockFile(), {}, { patience: 15 * 60_000 });
  if (!lock.ok) throw new StartError(`Process ${lock.holder.pid} has been installing packages for too long.`);
  try {
    if (hasPackages(options)) return;
    say('Installing packages …');
    // The npm that runs this script, or the one on the path.
    const { npm_execpath: npm } = process.env;
    const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    // Nothing here needs an install script: what is native comes ready-made, and postgres-binaries.mjs makes its links.
    const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const code = await exitCodeOf(command, [...first, 'ci', ...flags], {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
    if (code !== 0) throw new StartError('The packages could not be installed; npm says why above.');
  } finally {
    lock.release();
  }
}
