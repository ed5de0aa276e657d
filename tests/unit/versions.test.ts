import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '@/package.json' with { type: 'json' };
import { OLDEST_POSTGRES } from '@/scripts/doctor/database.mjs';
import { TESTED_NODES } from '@/scripts/doctor/machine.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const [, least = ''] = /^>=(\d+\.\d+)$/.exec(packageJson.engines.node) ?? [];

it('what is written says the same Node as the package, and so does who refuses an older one', () => {
  expect(least).not.toBe('');
  expect(read('README.md')).toContain(
    `You need Node ${least} or newer with its npm (${TESTED_NODES.join(', ').replace(/, (\d+)$/, ' and $1')} are tried)`,
  );
  expect(read('docs/newcomer.md')).toContain(`Install Node ${least} or newer`);
  const refusal = read('scripts/launcher/node-version.mjs');
  const [major = '', minor = ''] = least.split('.');
  expect(refusal).toContain(`major < ${major} || (major === ${major} && minor < ${minor})`);
  expect(refusal).toContain(`This needs Node ${least} or newer`);
  expect(TESTED_NODES[0]).toBe(Number(major));
});

it('and the same PostgreSQL as who looks at it', () =>
  expect(read('README.md')).toContain(`a PostgreSQL ${OLDEST_POSTGRES} or newer with the extensions`));

type Engines = { engines?: { node?: string }; optional?: boolean };

it('no package that is installed on every machine warns on a Node that is tried', async () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Engines> };
  const warning = Object.entries(packages)
    .filter(([folder, { optional }]) => folder !== '' && !optional)
    .filter(([, { engines }]) => !TESTED_NODES.every((major) => takes(engines?.node ?? '*', major)));
  expect(warning.map(([folder, { engines }]) => `${folder} ${engines?.node}`)).toEqual([]);
});

/** Whether a range of npm takes the newest release of a Node, whose numbers behind the first are high. */
const takes = (range: string, major: number) =>
  range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/)
      .every((bound) => takesBound(bound, major)),
  );

function takesBound(bound: string, major: number): boolean {
  const [, sign = '', first = ''] = /^([<>=^~]*)v?(\d+|\*|x)?/.exec(bound) ?? [];
  if (!/\d/.test(first)) return true;
  if (sign.startsWith('>')) return major >= Number(first);
  if (sign === '<=') return major <= Number(first);
  return sign === '<' ? major < Number(first) : major === Number(first);
}
