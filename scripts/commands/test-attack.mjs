import { say } from '../launcher/say.mjs';
import { runAttacks } from '../testing/attacks.mjs';
import { makeScratch } from '../testing/scratch.mjs';

/**
 * `npm run test:attack`: what the salon must stand; `-- slow-bodies` runs the files of that name alone.
 * @param {string[]} args
 */
export default async function main(args) {
  const { folder, remove } = await makeScratch();
  try {
    const { passed, failed, failures } = await runAttacks(folder, args);
    if (failures.length > 0) say(['\nFailed:', ...failures].join('\n  '));
    say(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    remove();
  }
}
