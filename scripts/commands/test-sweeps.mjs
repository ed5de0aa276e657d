import { SWEEPS } from '../testing/journeys.mjs';
import test from './test.mjs';

/** Tests of the database that go through some combinations, languages or calls with `npm test`, and through all of them here (SWEEP). */
const COMBINATIONS = ['board-reservations-plans', 'log-canary', 'payments-late', 'refusals-in-language'].map(
  (name) => `tests/api/${name}.test.ts`,
);

/** What is free, beside a plain reference: with `npm test` some hundred random salons. */
const PROPERTIES = ['free-terms/free-terms', 'visits/plan'].map(
  (name) => `lib/availability/${name}.property.test.ts`,
);
const RANDOM_SALONS = { AVAILABILITY_RUNS: '5000', VISIT_RUNS: '5000' };

/**
 * `npm run test:sweeps`: what goes through all pages and screens, where `npm test` goes through some of them or in one language, and
 * through all combinations of filters, orders and pages of the list of reservations, and thousands of random salons.
 * @param {string[]} args files of tests in the browser, when these alone
 */
export default async function main(args) {
  Object.assign(process.env, { SWEEP: 'on', ...RANDOM_SALONS });
  const combinations = args.length > 0 ? 0 : await test(['unit', ...COMBINATIONS, ...PROPERTIES]);
  return (await test(['e2e', ...SWEEPS, ...args])) || combinations;
}
