import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Of what the program is made of. Whoever adds a package under another one reads that licence first. */
const ACCEPTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'PSF-2.0',
  // Data that name their source: holidays, and what browsers know.
  'CC-BY-3.0',
  'CC-BY-4.0',
  // Used as they are, as libraries of their own: libvips (sharp), lightningcss.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

type Package = { license?: string; dev?: boolean; optional?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const shipped = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev);

it('every package that is shipped has a licence that somebody has looked at', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.flatMap(([folder, { license, optional }]) => {
    // Named for other machines (scripts/complete-lock-file.mjs), beside the same one for this.
    if (license === undefined) return optional ? [] : [`${folder}: none`];
    const parts = license.replace(/[()]/g, '').split(/ AND | OR /);
    return parts.every((part) => ACCEPTED.has(part)) ? [] : [`${folder}: ${license}`];
  });
  expect(others).toEqual([]);
});
