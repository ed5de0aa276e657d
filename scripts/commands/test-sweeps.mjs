import { SWEEPS } from '../testing/journeys.mjs';
import test from './test.mjs';

/** Tests of the database that go through some combinations, languages or calls with `npm test`, and through all of them here (SWEEP). */
const COMBINATIONS = ['board-reservations-plans', 'log-canary', 'payments-late', 'refusals-in-language'].map(
  (name) => `tests/api/${name}.test.ts`,
);

/**
 * `npm run test:sweeps`: what goes through all pages and screens, where `npm test` goes through some of them or in one language, and
 * through all combinations of filters, orders and pages of the list of reservations.
 * @param {string[]} args files of tests in the browser, when these alone
 */
export default async function main(args) {
  process.env.SWEEP = 'on';
  const combinations = args.length > 0 ? 0 : await test(['unit', ...COMBINATIONS]);
  return (await test(['e2e', ...SWEEPS, ...args])) || combinations;
}
