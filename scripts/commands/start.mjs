import { StartError } from '../launcher/say.mjs';
import { serveEarly } from '../launcher/web-server.mjs';

const EMPTY = '--empty';

/**
 * `npm start`: the salon, from whatever state the machine is in; with `--empty` without the demo salon.
 * @param {string[]} args
 */
export default async (args) => {
  const unknown = args.find((each) => each !== EMPTY);
  if (unknown !== undefined)
    throw new StartError(`${unknown} is not known; ${EMPTY} begins without the demo salon.`);
  if (args.includes(EMPTY)) process.env.DEMO = 'off';
  const early = serveEarly();
  try {
    // What opens the database is read meanwhile.
    const { serveSalon } = await import('../launcher/serve.mjs');
    return await serveSalon('start', early?.server);
  } finally {
    early?.end();
  }
};
