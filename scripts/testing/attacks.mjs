import path from 'node:path';
import { interrupted } from '../launcher/interruption.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';
import { ADMIN, withBuiltSalon } from './built-salon.mjs';
import { asTest, countVitest, sum } from './tally.mjs';

const LONGEST = 10 * 60_000;

/**
 * The attacks of tests/attack, one file after the other, each against two processes of the production build on one
 * database, with the limits as they are in earnest. Ten minutes at most, the build apart.
 * @param {string} folder of this run
 * @param {string[]} args for vitest
 */
export function runAttacks(folder, args) {
  return withBuiltSalon(folder, async (environment) => {
    say('\n── attacks');
    const report = path.join(folder, 'attacks.json');
    const late = AbortSignal.timeout(LONGEST);
    const code = await exitCodeOf(
      process.execPath,
      [
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--config',
        inRoot('tests', 'attack', 'vitest.config.ts'),
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
    return late.aborted ? sum([tally, asTest(false, 'the attacks took longer than ten minutes')]) : tally;
  });
}
