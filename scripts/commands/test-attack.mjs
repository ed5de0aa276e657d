import { testSalon } from '../testing/attacks.mjs';

/**
 * `npm run test:attack`: what the salon must stand, in twenty minutes at most; `-- slow-bodies` runs the files of that name alone.
 * @param {string[]} args
 */
export default (args) => testSalon({ name: 'attack', minutes: 20 }, args);
