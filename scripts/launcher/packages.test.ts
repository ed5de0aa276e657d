import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOptional } from './lock-file.mjs';
import { isInstalled } from './packages.mjs';
import { inRoot } from './paths.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/next': { version: '16.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/for-another-machine': { version: '1.0.0', optional: true },
};
const next = { 'node_modules/next': { version: '16.0.0' } };
const vitest = { 'node_modules/vitest': { version: '4.0.0' } };

describe('whether the packages are installed', () => {
  it('is so when every package is there in its version, but for those of other machines', () => {
    expect(isInstalled(wanted, { ...next, ...vitest })).toBe(true);
  });

  it('is not so without node_modules, without a package, or with another version of one', () => {
    expect(isInstalled(wanted, undefined)).toBe(false);
    expect(isInstalled(wanted, vitest)).toBe(false);
    expect(isInstalled(wanted, { ...vitest, 'node_modules/next': { version: '15.9.9' } })).toBe(false);
    expect(
      isInstalled(wanted, { ...next, ...vitest, 'node_modules/for-another-machine': { version: '0.9.0' } }),
    ).toBe(false);
  });

  it('needs the packages of developers only where something is built', () => {
    expect(isInstalled(wanted, next)).toBe(false);
    expect(isInstalled(wanted, next, { development: false })).toBe(true);
  });
});

describe('the lock file', () => {
  it('finds an optional package nested, hoisted or not at all', () => {
    const requesting = { version: '1.0.0', optionalDependencies: { native: '^1.2.0' } };
    expect(missingOptional({ 'node_modules/a': requesting })).toEqual([
      { name: 'native', version: '1.2.0', dev: false },
    ]);
    expect(missingOptional({ 'node_modules/a': requesting, 'node_modules/native': {} })).toEqual([]);
    expect(
      missingOptional({ 'node_modules/a': requesting, 'node_modules/a/node_modules/native': {} }),
    ).toEqual([]);
    expect(
      missingOptional({ 'node_modules/a': requesting, 'node_modules/b/node_modules/native': {} }),
    ).toHaveLength(1);
  });

  it('names the packages of every machine; where not: node scripts/complete-lock-file.mjs', () => {
    const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
      packages: Parameters<typeof missingOptional>[0];
    };
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
    expect(missingOptional(lock.packages)).toEqual([]);
  });
});
