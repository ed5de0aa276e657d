import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isBuilt, refuseFixedBuild } from './build-stamp.mjs';
import { loadSettingsFiles } from './configuration.mjs';
import { listenForSignals } from './interruption.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot } from './paths.mjs';
import { complain, StartError } from './say.mjs';

/** What is done where a salon runs, also from a pruned installation such as a container. */
const OPERATION = new Set(['backup', 'db', 'doctor', 'restore']);

/** Whether packages for development are needed: to build, and to test. @param {string} name */
function isDevelopment(name) {
  if (OPERATION.has(name)) return false;
  if (name !== 'start') return true;
  const willBuild = !isBuilt();
  if (willBuild) refuseFixedBuild();
  return willBuild;
}

const commandNames = () => readdirSync(inRoot('scripts', 'commands')).map((file) => path.parse(file).name);

/**
 * Runs scripts/commands/<name>.mjs once the packages it imports are there. Its exit code is the number that the command's
 * default export resolves with, 0 for nothing, 1 for an exception.
 * @param {string} name
 * @param {string[]} args
 */
export async function runCommand(name, args) {
  listenForSignals();
  try {
    const known = commandNames();
    if (!known.includes(name)) throw new StartError(`Known commands are: ${known.join(', ')}.`);
    if (!name.startsWith('test')) loadSettingsFiles(name === 'dev' ? 'development' : 'production');
    await ensurePackages({ development: isDevelopment(name) });
    const { default: main } = await import(`../commands/${name}.mjs`);
    process.exit((await main(args)) ?? 0);
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
