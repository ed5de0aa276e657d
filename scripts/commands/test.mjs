import { ensureBrowser } from '../launcher/browser.mjs';
import { interrupted } from '../launcher/interruption.mjs';
import { complain, say, StartError } from '../launcher/say.mjs';
import { check, checkNames } from '../testing/checks.mjs';
import { runJourneys } from '../testing/journeys.mjs';
import { makeScratch } from '../testing/scratch.mjs';
import { asTest, sum } from '../testing/tally.mjs';
import { runUnits } from '../testing/units.mjs';

const PARTS = {
  async check() {
    const tallies = [];
    for (const name of checkNames) tallies.push(asTest(await check(name), name));
    return sum(tallies);
  },
  unit: ({ folder, args }) => runUnits(folder, args),
  e2e: ({ folder, args, browser }) => runJourneys(folder, browser, args),
};

/**
 * `npm test`: everything. `npm test -- unit`, `-- check`, `-- e2e`: one part; what follows goes to its runner, such as
 * the name of a file.
 */
export default async function main([chosen, ...args]) {
  if (chosen !== undefined && !Object.hasOwn(PARTS, chosen)) {
    throw new StartError(`${chosen} is not one of: ${Object.keys(PARTS).join(', ')}.`);
  }
  const parts = chosen === undefined ? Object.keys(PARTS) : [chosen];
  // First, since a missing browser should not come to light after minutes.
  const browser = parts.includes('e2e') ? await ensureBrowser() : undefined;
  const { folder, remove } = await makeScratch();
  const tallies = [];
  try {
    for (const part of parts)
      tallies.push(await resultOf(part, () => PARTS[part]({ folder, args, browser })));
  } finally {
    remove();
  }
  const { passed, failed, failures } = sum(tallies);
  // Once more: where they were told first may be thousands of lines back.
  if (failures.length > 0) say(['\nFailed:', ...failures].join('\n  '));
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** A part that cannot run at all is a failure, and the others are still worth knowing. */
async function resultOf(name, run) {
  if (interrupted.aborted) throw new StartError('Interrupted.');
  try {
    return await run();
  } catch (error) {
    complain(error);
    return asTest(false, name);
  }
}
