import { markServing } from '../launcher/build-stamp.mjs';
import { StartError } from '../launcher/say.mjs';

const EMPTY = '--empty';

/**
 * `npm start`: the salon, from whatever state the machine is in; with `--empty` without the demo salon.
 * @param {string[]} args
 * @param {ReturnType<typeof import('../launcher/web-server.mjs').loadEarly>} [early] a server that loads its code meanwhile
 */
export default async (args, early) => {
  const unknown = args.find((each) => each !== EMPTY);
  if (unknown !== undefined)
    throw new StartError(`${unknown} is not known; ${EMPTY} begins without the demo salon.`);
  if (args.includes(EMPTY)) process.env.DEMO = 'off';
  // What the early server has read of this build, it serves.
  const unmark = early ? markServing() : () => {};
  try {
    const { serveSalon } = await import('../launcher/serve.mjs');
    return await serveSalon('start', early);
  } finally {
    unmark();
  }
};
