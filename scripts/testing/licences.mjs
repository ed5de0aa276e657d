import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Under which others may use and hand on the program. Whoever adds a package under another one reads that licence first.
 */
const ACCEPTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'PSF-2.0',
  // Data that name their source: holidays, and what browsers know.
  'CC-BY-3.0',
  'CC-BY-4.0',
  // Used as they are, as libraries of their own: libvips (sharp), lightningcss, axe.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/** @typedef {{ version?: string, license?: string, dev?: boolean, optional?: boolean }} Package as a lock file has it */

/** @param {string | undefined} license an expression of SPDX */
export const isAccepted = (license) =>
  license !== undefined &&
  license
    .replace(/[()]/g, '')
    .split(/ AND | OR /)
    .every((part) => ACCEPTED.has(part));

/**
 * What is installed, as each package says it of itself; what npm has installed for another machine is not there.
 * @param {string} root
 * @returns {{ name: string, version: string, license: string | undefined, dev: boolean }[]}
 */
export function installedPackages(root) {
  const lock = readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8');
  /** @type {Record<string, Package>} */
  const packages = JSON.parse(lock).packages;
  return Object.entries(packages).flatMap(([folder, { dev = false }]) => {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
    // Older packages write an object.
    return [{ name, version, license: license?.type ?? license, dev }];
  });
}
