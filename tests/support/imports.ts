import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOMS = ['app', 'components', 'db', 'lib'];
const IMPORT = /^(?:import|export)\b([^;']*?)from '([^']+)'|\bimport\('([^']+)'\)/gm;

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** `type { … }`, or braces in which each name is a type. */
const isOfTypes = (names: string) =>
  /^\s*type\b/.test(names) || /^\s*\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*$/.test(names);

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', named, requested]) => {
    const specifier = named ?? requested ?? '';
    const target = /^(?:@\/|\.)/.test(specifier) ? fileOf(specifier, file) : undefined;
    return target === undefined ? [] : { target, type: isOfTypes(names) };
  });

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** What each file imports of ours, types as well: the linter's search for circles looks at values only. */
export const importsOfFiles = new Map(
  [...imports].map(([file, all]) => [file, all.map(({ target }) => target)]),
);

/** What each file imports of ours for more than its types: what is there when it runs. */
export const valuesOfFiles = new Map(
  [...imports].map(([file, all]) => [file, all.filter(({ type }) => !type).map(({ target }) => target)]),
);
