import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = ['app', 'components', 'db', 'lib'];
const IMPORT = /^(?:import|export)\b[^;']*?from '([^']+)'/gm;

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** What each file imports of ours, types as well: the linter looks at values only. */
const imports = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) =>
      /^(?:@\/|\.)/.test(specifier) ? (fileOf(specifier, file) ?? []) : [],
    ),
  ]),
);

/** The files on a way from a file back to itself. */
function circleIn(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): string[] => {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (done.has(file)) return [];
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next);
      if (circle.length > 0) return circle;
    }
    way.pop();
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = walk(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

it('no file needs a file that needs it', () => expect(circleIn(imports)).toEqual([]));

it('the search sees imports, and circles', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(3_000);
  const circle = { a: ['b'], b: ['c'], c: ['d', 'b'], d: [] };
  expect(circleIn(new Map(Object.entries(circle)))).toEqual(['b', 'c']);
});
