import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { describeProblems } from '../../base/environment/env.ts';
import { aboutSetting } from './about.ts';
import { wholeEnvironment } from './environment.ts';
import { SETTINGS_FIELDS } from './fields.ts';
import { SETTINGS } from './declared-settings.ts';

const { shape } = wholeEnvironment;

/** Its line of a table; a document beside others links to them without their folder. */
function lineOf(name: string, folder: string): string {
  const { description, usual } =
    Object.entries<z.ZodType>(shape)
      .find(([each]) => each === name)?.[1]
      .meta() ?? {};
  if (!description) throw new Error(`${name} is no variable, or has no sentence`);
  const field = SETTINGS_FIELDS.find(
    (each) => 'variable' in SETTINGS[each] && SETTINGS[each].variable === name,
  );
  const sentences = field ? `${aboutSetting(field)} ${description}` : description;
  return `| \`${name}\` | ${String(usual)} | ${sentences.replace('](', `](${folder}`)} |`;
}

const LINE = /^\| `([A-Z][A-Z0-9_]+)` \|.*$/gm;
const documents = { 'docs/configuration.md': '', 'README.md': 'docs/' };
const read = (document: string) => readFileSync(document, 'utf8');

describe('the variables', () => {
  it.each(Object.entries(documents))('stand in %s as they are declared', async (document, folder) => {
    const written = read(document).replace(LINE, (_, name: string) => lineOf(name, folder));
    await expect(written).toMatchFileSnapshot(path.resolve(document));
  });

  it('stand in docs/configuration.md, each of them once', () => {
    const named = [...read('docs/configuration.md').matchAll(LINE)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(Object.keys(shape).toSorted());
  });
});

/** What nobody means: each variable that is checked at all refuses one of them. */
const NONSENSE = ['\u0000', '-1', 'NaN', '1e999', '<', 'a, b', 'x'.repeat(300)];

it('variables that are wrong are told in words of ours, which name no value', () => {
  const lines = NONSENSE.flatMap((value) => {
    const { error } = wholeEnvironment.safeParse(
      Object.fromEntries(Object.keys(shape).map((name) => [name, value])),
    );
    return error ? describeProblems(error).split('\n') : [];
  });
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBeGreaterThan(50);
  expect(lines.filter((line) => !/^[A-Z][A-Z0-9_]+ (must|is) [a-z]/.test(line))).toEqual([]);
});
