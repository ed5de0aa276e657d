import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { writtenMessages } from '@/lib/base/i18n/messages.ts';
import { LOCALES } from '@/lib/base/locales.ts';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

const trees = {
  sr: leaves(writtenMessages.sr),
  en: leaves(writtenMessages.en),
  de: leaves(writtenMessages.de),
};
const languages = LOCALES.map((language) => ({ language, messages: trees[language] }));

/** `{`, a name, then either the end or a format; the texts of a plural's branches are no arguments. */
const ARGUMENT = /\{\s*(\w+)\s*(?:\}|,\s*(plural|selectordinal|select|number|date|time)\b)/g;
const BRANCH = /(=\d+|\w+)\s*\{[^{}]*\}/g;

/** The names that a message asks for, with the formats they are put in, and its tags. */
function placeholders(message: string): string[] {
  const withoutBranches = /,\s*(plural|selectordinal|select)\b/.test(message)
    ? message.replace(BRANCH, '$1')
    : message;
  const within = message
    .match(BRANCH)
    ?.join(' ')
    .replace(BRANCH, (branch) => branch.slice(branch.indexOf('{') + 1, -1));
  const names = [...`${withoutBranches} ${within ?? ''}`.matchAll(ARGUMENT)];
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([tag]) => tag);
  return [...new Set([...names.map(([, name, format]) => `${name} ${format ?? ''}`.trim()), ...tags])].sort();
}

test('The search for placeholders sees arguments, plurals and tags, and takes no word for one', () => {
  expect(
    placeholders('{name}: <link>{ count , plural, one {# term} few {# termina} other {none}}</link>'),
  ).toEqual(['<link>', 'count plural', 'name']);
  expect(placeholders('Nothing {')).toEqual([]);
});

test('No file of a language has a part that another of its files has', () => {
  for (const language of LOCALES) {
    const parts = readdirSync(`messages/${language}`).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8')) as object),
    );
    expect(parts.toSorted()).toEqual(Object.keys(writtenMessages[language]).toSorted());
  }
});

test('There are texts at all', () => {
  expect(trees.en.length).toBeGreaterThan(50);
});

describe.each(languages)('The texts in $language', ({ language, messages }) => {
  test('have the same keys as the English ones', () => {
    expect(messages.map(([key]) => key).sort()).toEqual(trees.en.map(([key]) => key).sort());
  });

  test('ask for the same placeholders as the English ones', () => {
    const requested = (list: [string, string][]) =>
      Object.fromEntries(list.map(([key, message]) => [key, placeholders(message)]));
    expect(requested(messages)).toEqual(requested(trees.en));
  });

  test('are whole: none is empty or has blanks around it', () => {
    const odd = messages.filter(([, message]) => message.trim() === '' || message.trim() !== message);
    expect(odd).toEqual([]);
  });

  test('can all be printed', () => {
    const t = createTranslator({
      locale: language,
      messages: writtenMessages[language],
      timeZone: 'UTC',
      onError: (error) => {
        throw error;
      },
    });
    for (const [key, message] of messages) {
      const requested = placeholders(message);
      const values = Object.fromEntries(requested.map((name) => [name.split(' ')[0], 3]));
      const tags = Object.fromEntries(
        requested
          .filter((name) => name.startsWith('<'))
          .map((tag) => [tag.slice(1, -1), (chunks: string) => chunks]),
      );
      // The keys come from the tree itself, so the compiler's list of them is of no use.
      expect(t.markup(key as never, { ...values, ...tags } as never), key).not.toMatch(/\{\w+\}/);
    }
  });
});

test('Serbian is written in Latin letters and counts in three forms', () => {
  const cyrillic = trees.sr.filter(([, message]) => /\p{Script=Cyrillic}/u.test(message));
  expect(cyrillic).toEqual([]);
  const counted = trees.sr.filter(([, message]) => message.includes(', plural'));
  const incomplete = counted.filter(([, message]) => !/\bone\s*\{.*\bfew\s*\{.*\bother\s*\{/s.test(message));
  expect(incomplete).toEqual([]);
});
