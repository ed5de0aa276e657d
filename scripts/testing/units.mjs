import path from 'node:path';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';
import { countVitest } from './tally.mjs';

/** The tests that keep the processors busy, and those that wait for crashes, time-outs and retries most of the time (vitest.config.ts). */
export const COMPUTING = ['--project=unit', '--project=api'];
export const WAITING = ['--project=waiting'];

/**
 * Unit and API tests, the latter against a PostgreSQL that vitest's global setup starts.
 * @param {string} folder of this run
 * @param {string[]} args for vitest
 * @param {Record<string, string>} [more] what the tests know beside the usual
 */
export async function runUnits(folder, args, more = {}) {
  say(`\n── ${args === WAITING ? 'tests that wait' : 'unit and api'}`);
  const report = path.join(folder, args === WAITING ? 'vitest-waiting.json' : 'vitest.json');
  const code = await exitCodeOf(
    process.execPath,
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, env: { ...process.env, ...more, NODE_ENV: 'test' } },
  );
  return countVitest(report, code);
}
