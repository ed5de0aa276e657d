import { ensureTestBrowser } from '../launcher/browser.mjs';
import { interrupted } from '../launcher/interruption.mjs';
import { complain, say, StartError } from '../launcher/say.mjs';
import { check, checkNames } from '../testing/checks.mjs';
import { runJourneys } from '../testing/journeys.mjs';
import { makeScratch } from '../testing/scratch.mjs';
import { asTest, sum } from '../testing/tally.mjs';
import { runUnits } from '../testing/units.mjs';

/** @typedef {import('../testing/tally.mjs').Tally} Tally */
/** @typedef {{ folder: string, args: string[], browser: string }} Run its folder, what is left of the command line, and a Chromium */

/** @type {Record<string, (run: Run) => Promise<Tally>>} */
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
 * @param {string[]} words
 */
export default async function main([chosen, ...args]) {
  const parts = Object.entries(PARTS).filter(([name]) => chosen === undefined || name === chosen);
  if (parts.length === 0) throw new StartError(`${chosen} is not one of: ${Object.keys(PARTS).join(', ')}.`);
  // First, since a missing browser should not come to light after minutes.
  const browser = parts.some(([name]) => name === 'e2e') ? await ensureTestBrowser() : '';
  const { folder, remove } = await makeScratch();
  const tallies = [];
  try {
    for (const [name, run] of parts) tallies.push(await resultOf(name, () => run({ folder, args, browser })));
  } finally {
    remove();
  }
  const { passed, failed, failures } = sum(tallies);
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
