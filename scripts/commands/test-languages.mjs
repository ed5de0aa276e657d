import { IN_OTHER_LANGUAGES } from '../testing/journeys.mjs';
import test from './test.mjs';

/**
 * `npm run test:languages`: what goes through all pages, in the languages in which `npm test` does not.
 * @param {string[]} args files of tests, when not all
 */
export default (args) => test(['e2e', ...IN_OTHER_LANGUAGES, ...args]);
