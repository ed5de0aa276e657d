import { StartError } from '../launcher/say.mjs';
import { testSalon } from '../testing/attacks.mjs';

/**
 * `npm run test:load`: many at once and for long, in half an hour at most; LOAD_FACTOR=10 does all of it ten times as long.
 * `-- one-term` runs the files of that name alone.
 * @param {string[]} args
 */
export default (args) => {
  const factor = Number(process.env.LOAD_FACTOR || 1);
  if (!(factor > 0)) throw new StartError('LOAD_FACTOR must be a number above 0.');
  return testSalon({ name: 'load', minutes: 30 * Math.max(1, factor) }, args);
};
