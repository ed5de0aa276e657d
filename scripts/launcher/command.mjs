import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isBuilt, refuseFixedBuild } from './build-stamp.mjs';
import { loadSettingsFiles } from './configuration.mjs';
import { listenForSignals } from './interruption.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot } from './paths.mjs';
import { complain, StartError } from './say.mjs';
import { loadEarly } from './web-server.mjs';

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
  /** @type {ReturnType<typeof loadEarly>} */
  let early;
  try {
    const known = commandNames();
    if (!known.includes(name)) throw new StartError(`Known commands are: ${known.join(', ')}.`);
    if (!name.startsWith('test')) loadSettingsFiles(name === 'dev' ? 'development' : 'production');
    if (name === 'start') early = loadEarly();
    const development = isDevelopment(name);
    // Of other sources: there will be another one.
    if (development) early?.kill();
    await ensurePackages({ development });
    const { default: main } = await import(`../commands/${name}.mjs`);
    const code = (await main(args, development ? undefined : early)) ?? 0;
    early?.kill();
    process.exit(code);
  } catch (error) {
    early?.kill();
    complain(error);
    process.exit(1);
  }
}
