import { TEST_DIST } from './dist.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';

/** @param {string} name @param {string[]} parts */
const tool = (name, ...parts) => inRoot('node_modules', name, ...parts);

/** @param {string[]} args */
const node = (...args) =>
  exitCodeOf(process.execPath, args, {
    cwd: root,
    // The types of the routes go where no running server keeps its build.
    env: { ...process.env, NEXT_DIST_DIR: TEST_DIST, NEXT_TELEMETRY_DISABLED: '1' },
  });

async function types() {
  const code = await node(tool('next', 'dist', 'bin', 'next'), 'typegen');
  /** @param {string} project */
  const typesOf = (project) => node(tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', project);
  // What runs without a build is JavaScript; its types stand in comments.
  return code || (await typesOf('tsconfig.check.json')) || typesOf('tsconfig.scripts.json');
}

const CHECKS = {
  format: () => node(tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'),
  lint: () => node(tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'),
  types,
};

/** @typedef {keyof typeof CHECKS} Check */

/** @param {string} name @returns {name is Check} */
export const isCheck = (name) => Object.hasOwn(CHECKS, name);

export const checkNames = Object.keys(CHECKS).filter(isCheck);

/** Runs one of the checks. True when it found nothing. @param {Check} name */
export async function check(name) {
  say(`\n── ${name}`);
  return (await CHECKS[name]()) === 0;
}
