import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { birthOf } from './processes.mjs';
import { lockHolder } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { inSentence } from './refused-files.mjs';
import { StartError } from './say.mjs';

/** Settings that win over those of this process. @typedef {Record<string, string | undefined>} Given */

/** The demo salon, the migrations and what they are made from are read beside a build, and not by it. */
const BESIDE_THE_BUILD = new Set(['seed', 'migrations', 'functions']);

/** What a build is made of. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  ...readdirSync(inRoot('db'))
    .filter((name) => !BESIDE_THE_BUILD.has(name))
    .map((name) => `db/${name}`),
  'messages',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build',
  'scripts/server/compressed-files.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
];

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** @param {string} file @returns {Generator<string, void>} */
function* filesUnder(file) {
  if (!existsSync(inRoot(file))) return;
  if (statSync(inRoot(file)).isDirectory()) yield* filesIn(file);
  else if (!isTest(file)) yield file;
}

/** A folder says which of its entries are plain files: of three thousand, none is looked at by itself. @param {string} folder @returns {Generator<string, void>} */
function* filesIn(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true });
  for (const entry of entries.toSorted(byName)) {
    const file = path.join(folder, entry.name);
    if (!entry.isFile()) yield* filesUnder(file);
    else if (!isTest(file)) yield file;
  }
}

/** @param {{ name: string }} one @param {{ name: string }} other */
const byName = ({ name: one }, { name: other }) => (one < other ? -1 : 1);

/** @type {string | undefined} */
let sourcesDigest;

/** Read once for a process: a start asks before it installs packages, and again before it builds (86 ms each). */
function digestOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => [...filesUnder(source)]))
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/**
 * A text that changes when a build made now would differ. A build is of no salon: of all variables, only `SPEED_OFF` changes it
 * (docs/speed.md).
 * @param {Given} given settings that win over those of this process
 */
export function currentStamp(given = {}) {
  sourcesDigest ??= digestOfSources();
  return createHash('sha256')
    .update(`${given.SPEED_OFF ?? process.env.SPEED_OFF ?? ''}\0${sourcesDigest}`)
    .digest('hex');
}

/** @param {Given} [given] */
export const distFolder = (given = {}) => inRoot(given.NEXT_DIST_DIR || process.env.NEXT_DIST_DIR || '.next');
/** @param {Given} [given] */
const stampFile = (given = {}) => path.join(distFolder(given), 'launcher-stamp');

/** Whether there is a whole build, of whatever sources. */
export const hasBuild = () => existsSync(stampFile());

/** True when the build on disk is what would be built now. @param {string} [stamp] @param {Given} [given] */
export function isBuilt(stamp = currentStamp(), given = {}) {
  return existsSync(stampFile(given)) && readFileSync(stampFile(given), 'utf8') === stamp;
}

/** @param {string} stamp @param {Given} [given] */
export const recordBuild = (stamp, given) => writeFileSync(stampFile(given), stamp);

/** Until the new build is complete there is none. @param {Given} [given] */
export const forgetBuild = (given) => rmSync(stampFile(given), { force: true });

/** @throws StartError where there is a build that nobody may replace, as in a container @param {Given} [given] */
export function refuseFixedBuild(given) {
  if (!existsSync(stampFile(given))) return;
  try {
    accessSync(distFolder(given), constants.W_OK);
  } catch (error) {
    throw new StartError(
      'This build was made of other sources, or with another SPEED_OFF, and cannot be replaced here. ' +
        `A container: make the image anew, or start it as it was made. Else: ${inSentence(error)}`,
    );
  }
}

/** @param {Given} [given] */
const servingFolder = (given) => path.join(distFolder(given), 'served-by');

/** Notes that this process serves the build, so that nobody replaces it meanwhile. */
export function markServing() {
  mkdirSync(servingFolder(), { recursive: true });
  const file = path.join(servingFolder(), String(process.pid));
  writeFileSync(file, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
  return () => rmSync(file, { force: true });
}

/** @throws StartError when a running server would lose its files to a new build @param {Given} [given] */
export function refuseBuildUnderServer(given) {
  const folder = servingFolder(given);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const holder = files.map((name) => lockHolder(path.join(folder, name))).find(Boolean);
  if (!holder) return;
  throw new StartError(
    `A new build is needed, but process ${holder.pid} serves the present one: stop it first, or use a clone of its own.`,
  );
}
