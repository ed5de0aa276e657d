import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedPackages, isAccepted } from '@/scripts/testing/licences.mjs';

type Package = { license?: string; dev?: boolean; optional?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const shipped = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev);

it('every package that is shipped has a licence that somebody has looked at', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(
    // Named for other machines (scripts/complete-lock-file.mjs), beside the same one for this.
    ([, { license, optional }]) => !(license === undefined && optional) && !isAccepted(license),
  );
  expect(others.map(([folder, { license }]) => `${folder}: ${license ?? 'none'}`)).toEqual([]);
});

it('so has everything that is installed here', () => {
  const installed = installedPackages(process.cwd());
  expect(installed.length).toBeGreaterThan(shipped.length / 2);
  expect(installed.filter(({ license }) => !isAccepted(license))).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND AGPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('%s is accepted: %s', (license, accepted) => expect(isAccepted(license)).toBe(accepted));
