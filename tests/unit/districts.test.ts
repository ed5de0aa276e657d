import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOfFiles } from '../support/imports.ts';

/** The districts of lib, from the ground up, as the linter's zones name them. */
const DISTRICTS = [
  'base',
  'kit',
  'terms',
  'mail',
  'accounts',
  'reservations',
  'rota',
  'catalogue',
  'clients',
  'mailings',
  'transfer',
  'dashboard',
  'site',
];

const districtOf = (file: string) => /^lib\/([^/]+)\//.exec(file)?.[1] ?? '';

/** Imports from one district into another, each as `from -> to`. */
const between = [...importsOfFiles].flatMap(([file, targets]) =>
  targets
    .map((target) => ({ file, target, from: districtOf(file), to: districtOf(target) }))
    .filter(({ from, to }) => from && to && from !== to),
);

describe('lib', () => {
  it('is its districts and nothing beside them', () =>
    expect(readdirSync('lib').toSorted()).toEqual(DISTRICTS.toSorted()));

  it('imports downwards only, types as well', () => {
    const upwards = between.filter(({ from, to }) => DISTRICTS.indexOf(to) > DISTRICTS.indexOf(from));
    expect(upwards.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
    expect(between.length).toBeGreaterThan(500);
  });

  it('has a zone in the linter for each district, which knows those below it', () => {
    const zones = readFileSync('.oxlintrc.json', 'utf8');
    for (const [place, district] of DISTRICTS.slice(0, -1).entries()) {
      const above = DISTRICTS.slice(place + 1).join('|');
      const zone = new RegExp(
        `"files": \\["lib/${district}/\\*\\*"\\][^}]*?no-restricted-imports[\\s\\S]*?\\n    \\}`,
      );
      expect(zone.exec(zones)?.[0], district).toContain(`/(${above})/`);
    }
  });

  it('is drawn in docs/architecture.md with its districts in this order', () => {
    const rooms = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `lib\/([^/`]+)\/` \|/gm);
    expect([...rooms].map(([, district]) => district)).toEqual(DISTRICTS);
  });
});
