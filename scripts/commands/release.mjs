import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../launcher/application.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { postgresFolder } from '../launcher/postgres-binaries.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say, StartError } from '../launcher/say.mjs';
import { copyBuild, copyProgram } from '../release/contents.mjs';
import { copyPackages } from '../release/packages.mjs';

const UNPACKED = '--unpacked';

/** Links of the packages that are made at the first use, and could not be made in a tree that nobody may write. */
function makeLinks() {
  try {
    postgresFolder();
  } catch (error) {
    // Whoever has DATABASE_URL needs none.
    if (!(error instanceof StartError)) throw error;
  }
}

/**
 * `npm run release`: the built program with the packages that it runs with, as `release/salon-<version>-<machine>.tar.gz`; with
 * `--unpacked FOLDER` as a folder.
 * @param {string[]} args
 */
export default async function release(args) {
  const [option, folder] = args;
  if (args.length > 0 && (option !== UNPACKED || !folder || args.length > 2))
    throw new StartError(`Only ${UNPACKED} FOLDER is known: where the program is put instead of an archive.`);
  await ensureBuild({});
  makeLinks();

  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const name = `salon-${version}`;
  const releases = inRoot('release');
  mkdirSync(releases, { recursive: true });
  const scratch = mkdtempSync(path.join(releases, '.making-'));
  try {
    const made = path.join(scratch, name);
    copyProgram(made);
    copyBuild(made, inRoot('.next'));
    copyPackages(made);
    if (folder) {
      mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
      renameSync(made, path.resolve(folder));
      return;
    }
    const archive = path.join(releases, `${name}-${process.platform}-${process.arch}.tar.gz`);
    const partly = path.join(scratch, 'archive');
    const owner = ['--owner=0', '--group=0', '--numeric-owner'];
    if ((await exitCodeOf('tar', ['-czf', partly, '-C', scratch, ...owner, name])) !== 0)
      throw new StartError('The archive could not be written; tar says why above.');
    renameSync(partly, archive);
    say(`${path.relative(inRoot(), archive)}  ${Math.round(statSync(archive).size / 1e6)} MB`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
