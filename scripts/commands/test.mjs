import { ensureTestBrowser } from '../launcher/browser.mjs';
import { interrupted } from '../launcher/interruption.mjs';
import { complain, say, StartError } from '../launcher/say.mjs';
import { check, checkNames } from '../testing/checks.mjs';
import { runJourneys } from '../testing/journeys.mjs';
import { makeScratch } from '../testing/scratch.mjs';
import { slowestFiles } from '../testing/slowest.mjs';
import { asTest, sum } from '../testing/tally.mjs';
import { runUnits } from '../testing/units.mjs';

/** @typedef {import('../testing/tally.mjs').Tally} Tally */
/**
 * Its folder, what is left of the command line, a Chromium, and the end of the unit and API tests where they run as well.
 * @typedef {{ folder: string, args: string[], browser: string, unitsEnd?: Promise<unknown> }} Run
 */

/** @satisfies {Record<string, (run: Run) => Promise<Tally>>} */
const PARTS = {
  async check() {
    const tallies = [];
    for (const name of checkNames) tallies.push(asTest(await check(name), name));
    return sum(tallies);
  },
  unit: ({ folder, args }) => runUnits(folder, args),
  e2e: ({ folder, args, browser, unitsEnd }) => runJourneys(folder, browser, args, unitsEnd),
};

/**
 * `npm test`: everything. `npm test -- unit`, `-- check`, `-- e2e`: one part; what follows goes to its runner, such as
 * the name of a file.
 * @param {string[]} words
 */
export default async function main([chosen, ...args]) {
  const parts = Object.entries(PARTS).filter(([name]) => chosen === undefined || name === chosen);
  if (parts.length === 0) throw new StartError(`${chosen} is not one of: ${Object.keys(PARTS).join(', ')}.`);
  // First, since a missing browser should not come to light after minutes.
  const browser = parts.some(([name]) => name === 'e2e') ? await ensureTestBrowser() : '';
  const { folder, remove } = await makeScratch();
  /** @type {Tally[]} */
  const tallies = [];
  /** @param {keyof typeof PARTS} name @param {Promise<unknown>} [unitsEnd] */
  const result = async (name, unitsEnd) => {
    const run = PARTS[name];
    if (chosen === undefined || name === chosen)
      tallies.push(await resultOf(name, () => run({ folder, args, browser, unitsEnd })));
  };
  try {
    await result('check');
    const unitsEnd = result('unit');
    // The unit and API tests leave a third of the processors free: the application is built beside them.
    await Promise.all([unitsEnd, result('e2e', unitsEnd)]);
    const slowest = slowestFiles(folder);
    if (slowest.length > 0) say(['\nWhat took longest:', ...slowest].join('\n'));
  } finally {
    remove();
  }
  const { passed, failed, failures, retried } = sum(tallies);
  if (retried.length > 0) say(['\nPassed at the second try, and are to be mended:', ...retried].join('\n  '));
  // Once more: where they were told first may be thousands of lines back.
  if (failures.length > 0) say(['\nFailed:', ...failures].join('\n  '));
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/**
 * A part that cannot run at all is a failure, and the others are still worth knowing.
 * @param {string} name
 * @param {() => Promise<Tally>} run
 */
async function resultOf(name, run) {
  if (interrupted.aborted) throw new StartError('Interrupted.');
  try {
    return await run();
  } catch (error) {
    complain(error);
    return asTest(false, name);
  }
}
