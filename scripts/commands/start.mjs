import { StartError } from '../launcher/say.mjs';
import { serveSalon } from '../launcher/serve.mjs';

const EMPTY = '--empty';

/**
 * `npm start`: the salon, from whatever state the machine is in; with `--empty` without the demo salon.
 * @param {string[]} args
 */
export default (args) => {
  const unknown = args.find((each) => each !== EMPTY);
  if (unknown !== undefined)
    throw new StartError(`${unknown} is not known; ${EMPTY} begins without the demo salon.`);
  if (args.includes(EMPTY)) process.env.DEMO = 'off';
  return serveSalon('start');
};
