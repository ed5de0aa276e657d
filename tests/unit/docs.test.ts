import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Files and folders that a document names in full; patterns and placeholders are none. */
const namedIn = (document: string) =>
  [
    ...readFileSync(document, 'utf8').matchAll(
      /`((?:app|components|db|deploy|docs|lib|messages|scripts|tests)\/[\w./()[\]-]+)`/g,
    ),
  ].map(([, name = '']) => name);

it.each(documents)('%s names what is there', (document) => {
  const missing = namedIn(document).filter(
    (name) =>
      ![name, `${name}.ts`, `${name}.tsx`, `${name}.mjs`].some((file) => existsSync(path.normalize(file))),
  );
  expect(missing).toEqual([]);
});

/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Pages and headings that a document links to, as `file#heading`. */
const linkedIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => {
    const [file = '', anchor = ''] = link.split('#');
    return { link, anchor, file: file ? path.join(path.dirname(document), file) : document };
  });

it.each(documents)('%s links to what is there', (document) => {
  const broken = linkedIn(document).filter(
    ({ file, anchor }) => !existsSync(file) || (anchor !== '' && !anchorsIn(file).includes(anchor)),
  );
  expect(broken.map(({ link }) => link)).toEqual([]);
});

it('docs/decisions.md leads to each page of decisions', () => {
  const pages = documents.filter((document) => document.startsWith('docs/decisions/'));
  expect(pages.length).toBeGreaterThan(5);
  const led = new Set(linkedIn('docs/decisions.md').map(({ file }) => file));
  expect(pages.filter((page) => !led.has(page))).toEqual([]);
});

it('README stays short enough to be read', () => {
  const words = readFileSync('README.md', 'utf8').match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  expect(words.length).toBeGreaterThan(300);
  expect(words.length).toBeLessThanOrEqual(900);
});

it('finds links and headings at all', () =>
  expect(linkedIn('docs/rules.md').filter(({ anchor }) => anchor).length).toBeGreaterThan(5));

it('finds names at all', () => expect(namedIn('docs/rules.md').length).toBeGreaterThan(20));
