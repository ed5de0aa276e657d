import { importTypeScript } from '../launcher/typescript.mjs';
import test from './test.mjs';

/** Visitors find, book and write; staff look for what was booked. */
const JOURNEYS = ['/booking.spec', 'public-catalogue', 'public-forms', 'board-reservations', 'board-lists'];

/**
 * `npm run test:plain`: the product without anything that is there for speed alone (docs/speed.md), in the browser.
 * @param {string[]} args files of tests, when not these
 */
export default async function main(args) {
  /** @type {typeof import('../../lib/base/environment/server.ts')} */
  const { SPEEDUPS } = await importTypeScript('lib/base/environment/server.ts');
  process.env.SPEED_OFF = SPEEDUPS.join(',');
  return test(['e2e', ...(args.length > 0 ? args : JOURNEYS)]);
}
