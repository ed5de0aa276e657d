import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../scripts/lint-zones.mjs';
import { importsOfFiles, valuesOfFiles } from '../support/imports.ts';

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

  it('has rooms of a size to live in: at most 75 files a district, 30 a folder, tests left out', () => {
    const files = [...importsOfFiles.keys()].filter(
      (file) => file.startsWith('lib/') && !/\.(?:reference|fixture)\./.test(file),
    );
    const crowded = (roomOf: (file: string) => string, most: number) => {
      const count = new Map<string, number>();
      for (const room of files.map((file) => roomOf(file))) count.set(room, (count.get(room) ?? 0) + 1);
      return [...count].filter(([, inside]) => inside > most).map(([room]) => room);
    };
    expect(crowded(districtOf, 75)).toEqual([]);
    expect(crowded((file) => path.dirname(file), 30)).toEqual([]);
  });

  it('is drawn in docs/architecture.md with its districts in this order', () => {
    const rooms = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `lib\/([^/`]+)\/` \|/gm);
    expect([...rooms].map(([, district]) => district)).toEqual(DISTRICTS);
  });
});

/** The files from one to another that is reached from it, both included; empty where it is not. */
function chainTo(goal: (file: string) => boolean, from: string, seen = new Set<string>()): string[] {
  if (goal(from)) return [from];
  seen.add(from);
  for (const next of valuesOfFiles.get(from) ?? []) {
    const chain = seen.has(next) ? [] : chainTo(goal, next, seen);
    if (chain.length > 0) return [from, ...chain];
  }
  return [];
}

const isConnection = (file: string) => file === 'db/client.ts';

describe('the database', () => {
  /** In `admin-api` an answer is that to a request. */
  const pure = [...valuesOfFiles.keys()].filter((file) =>
    /^lib\/(?!accounts\/admin-api\/).*[/-](?:rules|schema|answer)\.ts$/.test(file),
  );

  it('is reached from no file of rules, schemas or answers, by no way around', () => {
    expect(pure.map((file) => chainTo(isConnection, file)).filter((chain) => chain.length > 0)).toEqual([]);
    expect(pure.length).toBeGreaterThan(120);
    expect(chainTo(isConnection, 'app/api/reservations/route.ts').length).toBeGreaterThan(2);
  });

  it('is asked by files of the server alone, and they say so to whoever bundles them', () => {
    const requesting = [...valuesOfFiles].filter(
      ([file, targets]) =>
        file.startsWith('lib/') &&
        targets.some((target) => /^db\/(?:client|transaction|rolled-back)\.ts$/.test(target)),
    );
    const silent = requesting.filter(
      ([file]) => !readFileSync(file, 'utf8').includes("import 'server-only'"),
    );
    expect(silent.map(([file]) => file)).toEqual([]);
    expect(requesting.length).toBeGreaterThan(100);
  });
});
