import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SOURCES } from '../launcher/build-stamp.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { BUILD_CONFIGURATION } from '../next/internals.mjs';

/** What a salon is run with. The sources are there because the build is compared with them, and the launcher reads some. */
const FILES = [
  ...SOURCES,
  'db',
  'deploy',
  'docs/configuration.md',
  'docs/operation.md',
  'docs/owner.md',
  'docs/running.md',
  'package.json',
  'scripts',
];

/** Of the scripts, what builds and tests, and the commands that do. */
const FOR_DEVELOPMENT =
  /^scripts\/(?:release|testing|[^/]+(?<!\/run)\.mjs$|lint-zones|commands\/(?:bench|build|check|dev|licences|lighthouse|release|test))/;
const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

/** What a build leaves that no server reads. */
const LEFT_BY_BUILD = /^(?:cache|dev|diagnostics|served-by|trace.*|types|turbopack)$/;

/**
 * Copies a program file by file, without what only its development needs.
 * @param {string} folder
 */
export function copyProgram(folder) {
  // An image is made without the documents.
  for (const name of FILES.filter((each) => existsSync(inRoot(each)))) {
    cpSync(inRoot(name), path.join(folder, name), {
      recursive: true,
      filter(source) {
        const file = path.relative(inRoot(), source).split(path.sep).join('/');
        return !isTest(file) && !FOR_DEVELOPMENT.test(file);
      },
    });
  }
}

/**
 * Copies the build, and takes the folder out of it in which it was made.
 * @param {string} folder
 * @param {string} built the folder of the build
 */
export function copyBuild(folder, built) {
  const target = path.join(folder, '.next');
  cpSync(built, target, {
    recursive: true,
    // Links to packages, which would otherwise lead to those of this folder.
    verbatimSymlinks: true,
    filter: (source) => !LEFT_BY_BUILD.test(path.relative(built, source)),
  });
  // Processes note here that they serve it.
  mkdirSync(path.join(target, 'served-by'));
  for (const name of BUILD_CONFIGURATION) {
    const file = path.join(target, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(inRoot()).slice(1, -1), '.'));
  }
}
