import { SWEEPS } from '../testing/journeys.mjs';
import test from './test.mjs';

/**
 * `npm run test:sweeps`: what goes through all pages and screens, where `npm test` goes through some of them or in one language.
 * @param {string[]} args files of tests, when not all
 */
export default (args) => test(['e2e', ...SWEEPS, ...args]);
