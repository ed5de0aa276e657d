import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const PATH = /(?<![\w/@.])((?:app|components|db|deploy|docs|lib|messages|scripts|tests)\/[\w./()[\]-]*\w)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.test.ts'];

/** Files and folders of ours that the comments of a text name from the top. */
const pathsIn = (text: string) =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.matchAll(PATH)].map(([, name = '']) => name),
  );

/** In tests/next a built application comes and goes meanwhile. */
const TESTS = readdirSync('tests')
  .filter((name) => name !== 'next')
  .map((name) => `tests/${name}`);
const ROOMS = ['app', 'bench', 'components', 'db', 'lib', 'scripts', ...TESTS];
const files = [
  ...readdirSync('.'),
  ...ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
  ),
]
  .filter((file) => /(?<!\.d)\.(?:tsx?|mjs)$/.test(file))
  // The example below names what is nowhere.
  .filter((file) => file !== 'tests/unit/comments.test.ts');

const named = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })));

it('comments name files and folders that are there', () => {
  const gone = named.filter(({ name }) => !ENDINGS.some((ending) => existsSync(`${name}${ending}`)));
  expect(gone).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

it('finds a path in comments of both kinds, and in no code', () =>
  expect(pathsIn("/** See lib/one (docs/two.md). */\nimport 'lib/three'; // as db/four\n")).toEqual([
    'lib/one',
    'docs/two.md',
    'db/four',
  ]));
