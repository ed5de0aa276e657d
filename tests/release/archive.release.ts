import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/launcher/paths.mjs';
import { freePort } from '../../scripts/launcher/postgres.mjs';
import { giveTheOther, makeFolder, makeTheirs, run, start, strayLinks } from './support/program.ts';

/** The archive of `npm run release`: unpacked and started with each Node that is promised, by a user who may not write it. */

const { folder, remove } = makeFolder();
const MB = 1e6;
const SYSTEM = '/usr/bin:/bin';
let archive = '';

/** A figure for docs/benchmarks.md. */
const print = (text: string) => process.stdout.write(`${text}\n`);

beforeAll(() => {
  run([process.execPath, 'scripts/run.mjs', 'release'], root, { PATH: process.env.PATH ?? '' });
  const releases = path.join(root, 'release');
  const name = readdirSync(releases).find((file) => file.endsWith('.tar.gz')) ?? '';
  archive = path.join(releases, name);
});

afterAll(remove);

/** A Node of that version as the registry has it, without npm: its folder. */
function nodeOf(major: number): string {
  const packages = path.join(folder, `node-${major}`);
  const name = `node-${process.platform}-${process.arch}`;
  run(['npm', 'install', '--prefix', packages, '--no-audit', '--no-fund', `${name}@${major}`], folder, {
    ...process.env,
    npm_config_cache: path.join(folder, 'npm'),
  });
  return path.join(packages, 'node_modules', name, 'bin');
}

const unpackedSize = (file: string) =>
  Number(run(['du', '-sb', file], folder, { PATH: SYSTEM }).split('\t')[0]);

describe('the archive', () => {
  test('is small, and holds neither tests nor secrets nor the folder in which it was made', () => {
    const files = run(['tar', '-tzf', archive], folder, { PATH: SYSTEM }).split('\n');
    const ours = files.filter((name) => !name.includes('/node_modules/'));
    expect(ours.filter((name) => /\.test\.|\/tests\/|\/bench\/|\/\.env|\/\.git/.test(name))).toEqual([]);
    expect(statSync(archive).size).toBeLessThan(150 * MB);
    const unpacked = path.join(folder, 'to-look-at');
    makeTheirs(unpacked);
    run(['tar', '-xzf', archive, '-C', unpacked, '--strip-components=1'], folder, { PATH: SYSTEM });
    const found = run(
      ['sh', '-c', `grep -rlIF "$1" . --exclude-dir=node_modules || true`, 'sh', `${root}/`],
      unpacked,
      { PATH: SYSTEM },
    );
    expect(found).toBe('');
    expect(strayLinks(unpacked)).toEqual([]);
    print(
      `${Math.round(statSync(archive).size / MB)} MB, unpacked ${Math.round(unpackedSize(unpacked) / MB)} MB`,
    );
    rmSync(unpacked, { recursive: true });
  });

  test.each([20, 22, 24])(
    'serves with Node %d by one command, with the database that it brings, in less than 1 GB',
    async (major) => {
      const bin = nodeOf(major);
      const since = performance.now();
      const home = path.join(folder, `salon-${major}`);
      makeTheirs(home);
      run(['tar', '-xzf', archive, '-C', home, '--strip-components=1'], folder, { PATH: SYSTEM });
      const unpacked = (performance.now() - since) / 1_000;
      giveTheOther(path.join(home, '.next', 'served-by'));
      const program = await start([path.join(bin, 'node'), 'scripts/run.mjs', 'start'], home, {
        PATH: `${bin}:${SYSTEM}`,
        HOME: home,
        PORT: String(await freePort()),
        DATA_DIR: makeTheirs(path.join(folder, `data-${major}`)),
      });
      try {
        expect(program.output()).toMatch(/First login {2}admin@salon\.example/);
        expect(program.output()).not.toMatch(/Building|Installing/);
        const memory = program.memory();
        expect(memory).toBeGreaterThan(100 * MB);
        expect(memory).toBeLessThan(1_000 * MB);
        print(
          `Node ${major}: unpacked in ${unpacked.toFixed(1)} s, the first page ${program.seconds.toFixed(1)} s later, ${Math.round(memory / MB)} MB of memory`,
        );
      } finally {
        expect(await program.stop()).toBe(0);
      }
    },
  );
});
