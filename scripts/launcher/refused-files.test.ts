import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { inSentence } from './refused-files.mjs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'salon-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** As Node says it of a file that may not be written. */
const refused = (file: string, code = 'EACCES', syscall = 'open') =>
  Object.assign(new Error(`${code}: permission denied, ${syscall} '${file}'`), { code, syscall, path: file });

const mine = process.getuid?.() ?? 0;
/** Of nobody, as far as one can know. */
const other = mine + 43_210;

it('who starts what another has built is told whose the folder is, and how it is given over', () => {
  const folder = path.join(home, 'served-by');
  mkdirSync(folder);
  const text = inSentence(refused(path.join(folder, '13824')), { user: other });
  expect(text).toMatch(
    new RegExp(`^${folder} belongs to \\w.*, and is closed for user number ${other}, as whom this runs\\. `),
  );
  expect(text).toMatch(new RegExp(`ive it over: chown -R ${other}: ${folder}$`));
});

it('a file of the program leads to the whole of it, which one user builds and starts', () => {
  expect(inSentence(refused(path.join(root, 'scripts', 'nothing', 'here')), { user: other })).toMatch(
    new RegExp(`^${root}/scripts belongs to .* chown -R ${other}: ${root}$`),
  );
});

it('of a file that cannot be removed or renamed, its folder is meant', () => {
  const file = path.join(home, 'launcher-stamp');
  writeFileSync(file, '');
  expect(inSentence(refused(file, 'EACCES', 'rm'), { user: other })).toContain(`${home} belongs to`);
  expect(inSentence(refused(file), { user: other })).toContain(`${file} belongs to`);
});

it('one’s own folder that is closed, and a disk that can only be read, are told as such', () => {
  const file = path.join(home, 'new');
  expect(inSentence(refused(file), { user: mine })).toBe(
    `${home} is closed, though it is yours: chmod -R u+rwX ${home}`,
  );
  expect(inSentence(refused(file, 'EROFS'))).toBe(`${home} lies on a disk that can only be read.`);
});

it('what is no refusal of a file stays what it is', () => {
  expect(inSentence(new Error('else'))).toBeUndefined();
  expect(inSentence(refused(home, 'ENOENT'))).toBeUndefined();
  expect(inSentence(refused('/usr/bin/npm', 'EACCES', 'spawn npm'))).toBeUndefined();
  expect(inSentence(undefined)).toBeUndefined();
});

it.runIf(process.getuid?.() === 0)('a start as another user ends in that sentence, without a stack', () => {
  const dist = path.join(home, 'build');
  mkdirSync(dist);
  chmodSync(home, 0o755);
  const script = `
    process.env.NEXT_DIST_DIR = ${JSON.stringify(path.relative(root, dist))};
    const { markServing } = await import('./scripts/launcher/build-stamp.mjs');
    const { complain } = await import('./scripts/launcher/say.mjs');
    try { markServing() } catch (error) { complain(error) }`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    uid: 65_534,
    gid: 65_534,
    encoding: 'utf8',
  });
  expect(stderr.trim()).toMatch(/^\S+\/build belongs to root, and is closed for nobody, .*\S$/);
});
