import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../launcher/paths.mjs';

/** @typedef {{ dev?: boolean, devOptional?: boolean }} Package */

/** They compile; nothing is compiled where a release runs. */
const COMPILERS = /(?:^|\/)@(?:next\/swc|swc\/core)-/;
/** For a debugger, and half of Next's size. */
const isNeeded = (/** @type {string} */ file) => !/\.(?:js|cjs|mjs|css)\.map$/.test(file);

/**
 * Copies the packages that serving needs, as they are installed here.
 * @param {string} folder
 */
export function copyPackages(folder) {
  const list = path.join('node_modules', '.package-lock.json');
  const installed = JSON.parse(readFileSync(inRoot(list), 'utf8'));
  const packages = Object.entries(/** @type {Record<string, Package>} */ (installed.packages)).filter(
    ([name, { dev, devOptional }]) => !dev && !devOptional && !COMPILERS.test(name),
  );
  for (const [name] of packages) {
    const source = inRoot(name);
    cpSync(source, path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages inside a package are packages of the list.
      filter: (file) => file !== path.join(source, 'node_modules') && isNeeded(file),
    });
  }
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  const needed = { ...installed, packages: Object.fromEntries(packages) };
  writeFileSync(path.join(folder, list), JSON.stringify(needed, null, 2));
}
