import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tests = path.join(import.meta.dirname, '..');

/** Stays in the process, where the next file would find it. */
const LASTING = /\bvi\.(?:hoisted|mock)\(|^process\.env\.\w+ =/m;

test('no API test replaces a module or sets a variable for good: its process goes on with the next file', () => {
  const files = ['api', 'support'].flatMap((folder) =>
    readdirSync(path.join(tests, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(tests, folder, file),
    ),
  );
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => LASTING.test(readFileSync(file, 'utf8')))).toEqual([]);
});
