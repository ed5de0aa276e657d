import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/words.md', 'utf8');

/** The cells of a column, the first being 1, of the table under a heading of docs/words.md. */
const column = (heading: string, at: number): string[] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .flatMap((line) => line.split('|')[at]?.split(',') ?? [])
    .map((cell) => cell.trim().replaceAll('`', ''));

const OLD = column('Words for code', 3);
const STAYS = new Set(column('Old names that stay', 1));

/** `lastDeedOf`, `LAST_DEED_OF` and `last-deed-of` are the words "last deed of". */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]/g, ' ')
    .toLowerCase();
/** All of them in one pattern: names are many, and each would be compared with a hundred. */
const oldWords = new RegExp(` (?:${OLD.join('|')}) `);
const isOld = (name: string) => oldWords.test(` ${wordsOf(name)} `);

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Where a child of these is the name of a property: what is sent or stored has its names from there. */
const KEYS: Record<string, string> = {
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  MemberExpression: 'property',
  TSQualifiedName: 'right',
  JSXAttribute: 'name',
};

function* namesIn(node: Node, isKey = false): Generator<{ name: string; isKey: boolean }> {
  if (typeof node.name === 'string') yield { name: node.name, isKey };
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* namesIn(child, KEYS[node.type] === field && node.computed !== true);
    }
  }
}

/** Most files hold none of these letters anywhere, and need not be read as code. */
const somewhere = new RegExp(OLD.map((old) => old.replaceAll(' ', '[_ -]?')).join('|'), 'i');

const oldNamesIn = (file: string, source: string): string[] => {
  if (!somewhere.test(source)) return [];
  const { program } = parseSync(file, source);
  const found = isNode(program) ? [...namesIn(program)] : [];
  return [
    ...new Set(
      found.flatMap(({ name, isKey }) => (isOld(name) && !(isKey && STAYS.has(name)) ? [name] : [])),
    ),
  ];
};

/** Of names of files and folders, and of keys of messages. */
const refused = (name: string) => isOld(name) && !STAYS.has(name);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(app|bench|components|db|lib|scripts|tests)\/.*\.(tsx?|mjs)$/.test(file));

type Messages = { [key: string]: string | Messages };
const keysOf = (messages: Messages): string[] =>
  Object.entries(messages).flatMap(([key, value]) => [
    key,
    ...(typeof value === 'string' ? [] : keysOf(value)),
  ]);

describe('an old word', () => {
  it('stands in docs/words.md', () => {
    expect(OLD).toEqual(expect.arrayContaining(['deed', 'whose', 'own reservation']));
  });

  it('is found wherever it is a name, and not where it is a text or a property that stays', () => {
    const source = "const lastDeedOf = (x: Seen) => x.deed; // a deed\nsend({ deed: 'a deed' });";
    expect(oldNamesIn('planted.ts', source)).toEqual(['lastDeedOf']);
    expect(oldNamesIn('planted.tsx', 'const a = ({ deed }: Own) => <Way told={deed} />;')).toEqual([
      'deed',
      'Way',
    ]);
    expect(oldNamesIn('planted.ts', 'const OWN_HOURS = Object.hasOwn(own, name);')).toEqual(['OWN_HOURS']);
    expect(['whose', 'last-deed', 'do-not-tell', 'own'].filter(refused)).toEqual(['whose', 'last-deed']);
  });

  it('names nothing in the code', () => {
    const found = files.flatMap((file) =>
      oldNamesIn(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
    // All files are parsed, which takes half a minute on a busy machine.
  }, 180_000);

  it('names no file and no folder', () => {
    const parts = new Set(files.flatMap((file) => file.split('/').map((part) => part.split('.')[0] ?? '')));
    expect([...parts].filter(refused)).toEqual([]);
  });

  // A key with a blank is the stored name of an action.
  it.each(['board', 'mail', 'shared', 'site'])('is no key of a message: %s', (name) => {
    const messages: Messages = JSON.parse(readFileSync(path.join('messages/en', `${name}.json`), 'utf8'));
    expect(keysOf(messages).filter((key) => !key.includes(' ') && refused(key))).toEqual([]);
  });

  it('that stays is still there', () => {
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const texts = ['board', 'mail', 'shared', 'site'].map((name) =>
      readFileSync(`messages/en/${name}.json`, 'utf8'),
    );
    const all = `${files.join('\n')}\n${sources}\n${texts.join('\n')}`;
    expect([...STAYS].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all))).toEqual([]);
  });
});
