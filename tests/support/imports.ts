import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOMS = ['app', 'components', 'db', 'lib'];
const IMPORT = /^(?:import|export)\b[^;']*?from '([^']+)'|\bimport\('([^']+)'\)/gm;

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** What each file imports of ours, types as well: the linter's search for circles looks at values only. */
export const importsOfFiles = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, named, asked]) => {
      const specifier = named ?? asked ?? '';
      return /^(?:@\/|\.)/.test(specifier) ? (fileOf(specifier, file) ?? []) : [];
    }),
  ]),
);
