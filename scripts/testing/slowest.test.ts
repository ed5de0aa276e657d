import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slowestFiles } from './slowest.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-slowest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, report: unknown) =>
  writeFileSync(path.join(folder, name), JSON.stringify(report));

const tried = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

it('names the files of both runners, the slowest first, each with all that its tests took', () => {
  write('vitest.json', {
    testResults: [
      { name: '/some/place/quick.test.ts', startTime: 1000, endTime: 3000 },
      { name: '/some/place/slow.test.ts', startTime: 1000, endTime: 31_000 },
    ],
  });
  write('playwright.json', {
    suites: [{ file: 'walk.spec.ts', specs: [tried(4000)], suites: [{ specs: [tried(1000, 5000)] }] }],
  });
  expect(slowestFiles(folder)).toEqual([
    '   30 s  slow.test.ts',
    '   10 s  walk.spec.ts',
    '    2 s  quick.test.ts',
  ]);
});

it('names ten of many', () => {
  write('vitest.json', {
    testResults: Array.from({ length: 12 }, (_, index) => ({
      name: `${index}.test.ts`,
      startTime: 0,
      endTime: index * 1000,
    })),
  });
  expect(slowestFiles(folder)).toHaveLength(10);
  expect(slowestFiles(folder)[0]).toBe('   11 s  11.test.ts');
});

it('says nothing where nothing ran', () => {
  expect(slowestFiles(folder)).toEqual([]);
});
