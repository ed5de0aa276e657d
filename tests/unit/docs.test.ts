import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files and folders that a document names in full; patterns and placeholders are none. */
const namedIn = (document: string) =>
  [
    ...readFileSync(document, 'utf8').matchAll(
      /`((?:app|components|db|docs|lib|messages|scripts|tests)\/[\w./()[\]-]+)`/g,
    ),
  ].map(([, name = '']) => name);

it.each(documents)('%s names what is there', (document) => {
  const missing = namedIn(document).filter(
    (name) =>
      ![name, `${name}.ts`, `${name}.tsx`, `${name}.mjs`].some((file) => existsSync(path.normalize(file))),
  );
  expect(missing).toEqual([]);
});

it('finds names at all', () => expect(namedIn('docs/rules.md').length).toBeGreaterThan(20));
