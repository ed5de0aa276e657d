import { TEST_DIST } from './dist.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';

/** @param {string} name @param {string[]} parts */
const tool = (name, ...parts) => inRoot('node_modules', name, ...parts);

/** Two checkers would each work out most types anew: one takes 17 s on two cores instead of 21, and half of the processor time. */
const ONE_CHECKER = ['--checkers', '1'];

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
  const typesOf = (project) =>
    node(tool('typescript', 'bin', 'tsc'), '--noEmit', ...ONE_CHECKER, '-p', project);
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

/** Runs checks side by side, and says which of them found nothing. @param {Check[]} names */
export function check(names) {
  say(`\n── ${names.join(', ')}`);
  return Promise.all(names.map(async (name) => ({ name, isClean: (await CHECKS[name]()) === 0 })));
}
