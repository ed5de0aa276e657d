import path from 'node:path';
import { interrupted } from '../launcher/interruption.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';
import { ADMIN, withBuiltSalon } from './built-salon.mjs';
import { makeScratch } from './scratch.mjs';
import { asTest, countVitest, none, sum } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * What is done to a salon that serves: files of tests/`name`, and how many minutes they have, the build apart.
 * @typedef {{ name: 'attack' | 'load' | 'security', minutes: number }} Suite
 */

/**
 * One file after the other, each against processes of the production build on a database of its own, with the limits as they are in
 * earnest.
 * @param {string} folder of this run
 * @param {Suite} suite
 * @param {string[]} args for vitest
 */
function runSuite(folder, { name, minutes }, args) {
  return withBuiltSalon(folder, async (environment) => {
    say(`\n── ${name}`);
    const report = path.join(folder, `${name}.json`);
    const late = AbortSignal.timeout(minutes * 60_000);
    const code = await exitCodeOf(
      process.execPath,
      [
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--config',
        inRoot('tests', name, 'vitest.config.ts'),
        '--reporter=verbose',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          ATTACK_FOLDER: folder,
          ATTACK_SERVER: JSON.stringify({ ...environment, RATE_LIMIT_FACTOR: '1' }),
          ATTACK_ADMIN: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
        },
        signal: AbortSignal.any([interrupted, late]),
      },
    ).catch((error) => {
      if (!late.aborted) throw error;
      return 1;
    });
    const tally = countVitest(report, code);
    return late.aborted ? sum([tally, asTest(false, `it took longer than ${minutes} minutes`)]) : tally;
  });
}

/**
 * Runs it, and says what passed.
 * @param {Suite} suite
 * @param {string[]} args for vitest
 * @param {(folder: string) => Promise<Tally>} [before] what else belongs to it
 * @returns {Promise<number>} the exit code
 */
export async function testSalon(suite, args, before = async () => none) {
  const { folder, remove } = await makeScratch();
  try {
    const first = await before(folder);
    const { passed, failed, failures } = sum([first, await runSuite(folder, suite, args)]);
    if (failures.length > 0) say(['\nFailed:', ...failures].join('\n  '));
    say(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    remove();
  }
}
