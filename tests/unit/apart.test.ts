import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const read = (...name: string[]) => readFileSync(path.join(root, ...name), 'utf8');

/** What such a file changes, or what it shares with others, stays in its process, where the next file would find it. */
const LASTING = /\bvi\.(?:hoisted|mock)\(/;

test('files of API tests that set the environment or replace a module are listed, and have a process of their own', () => {
  const config = read('vitest.config.ts');
  const support = readdirSync(path.join(root, 'tests', 'support'))
    .filter((file) => file.endsWith('.ts') && LASTING.test(read('tests', 'support', file)))
    .map((file) => `'../support/${file}'`);
  const isLasting = (source: string) =>
    LASTING.test(source) || support.some((imported) => source.includes(imported));
  const lasting = readdirSync(path.join(root, 'tests', 'api'))
    .filter((file) => file.endsWith('.test.ts') && isLasting(read('tests', 'api', file)))
    .map((file) => file.replace('.test.ts', ''));
  expect(support.length).toBeGreaterThan(3);
  expect(lasting.length).toBeGreaterThan(10);
  expect(lasting.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});
