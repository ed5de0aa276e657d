import { ensureTestBrowser } from '../launcher/browser.mjs';
import { interrupted } from '../launcher/interruption.mjs';
import { complain, say, StartError } from '../launcher/say.mjs';
import { check, checkNames } from '../testing/checks.mjs';
import { runJourneys } from '../testing/journeys.mjs';
import { makeScratch } from '../testing/scratch.mjs';
import { slowestFiles } from '../testing/slowest.mjs';
import { asTest, sum } from '../testing/tally.mjs';
import { COMPUTING, runUnits, WAITING } from '../testing/units.mjs';

/** @typedef {import('../testing/tally.mjs').Tally} Tally */
/**
 * Its folder, what is left of the command line, a Chromium, and what the browser's tests wait for once the application is built.
 * @typedef {{ folder: string, args: string[], browser: string, turn?: Promise<unknown> }} Run
 */

/** @satisfies {Record<string, (run: Run) => Promise<Tally>>} */
const PARTS = {
  async check() {
    return sum((await check(checkNames)).map(({ name, isClean }) => asTest(isClean, name)));
  },
  unit: ({ folder, args }) => runUnits(folder, args),
  e2e: ({ folder, args, browser, turn }) => runJourneys(folder, browser, args, turn),
};

/** @param {string} name @returns {name is keyof typeof PARTS} */
const isPart = (name) => Object.hasOwn(PARTS, name);

/**
 * Everything, side by side where one part leaves processors free: the unit and API tests a third of them, so the application is
 * built beside them; the tests that wait nearly all, so they run beside those in the browser.
 * @param {Run} run
 */
async function everything(run) {
  const checks = await resultOf('check', () => PARTS.check());
  const units = resultOf('unit', () => runUnits(run.folder, COMPUTING));
  const others = await Promise.all([
    units,
    units.then(() => resultOf('waiting', () => runUnits(run.folder, WAITING))),
    resultOf('e2e', () => PARTS.e2e({ ...run, turn: units })),
  ]);
  return [checks, ...others];
}

/**
 * `npm test`: everything. `npm test -- unit`, `-- check`, `-- e2e`: one part; what follows goes to its runner, such as
 * the name of a file.
 * @param {string[]} words
 */
export default async function main([chosen, ...args]) {
  if (chosen !== undefined && !isPart(chosen))
    throw new StartError(`${chosen} is not one of: ${Object.keys(PARTS).join(', ')}.`);
  // First, since a missing browser should not come to light after minutes.
  const browser = chosen === undefined || chosen === 'e2e' ? await ensureTestBrowser() : '';
  const { folder, remove } = await makeScratch();
  /** @type {Tally[]} */
  let tallies;
  try {
    const run = { folder, args, browser };
    tallies =
      chosen === undefined ? await everything(run) : [await resultOf(chosen, () => PARTS[chosen](run))];
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
