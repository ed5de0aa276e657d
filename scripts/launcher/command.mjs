import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './build-stamp.mjs';
import { loadSettingsFiles } from './configuration.mjs';
import { listenForSignals } from './interruption.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot } from './paths.mjs';
import { complain, StartError } from './say.mjs';

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
    // A pruned installation can still serve what was built before.
    await ensurePackages({ development: name !== 'start' || !isBuilt() });
    const { default: main } = await import(`../commands/${name}.mjs`);
    process.exit((await main(args)) ?? 0);
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
