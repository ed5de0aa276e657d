import { StartError } from '../launcher/say.mjs';
import { check, checkNames, isCheck } from '../testing/checks.mjs';

/**
 * `npm run check`: format, lint and types; `npm run lint` and the like: one of them.
 * @param {string[]} names
 */
export default async function main(names) {
  const chosen = names.filter(isCheck);
  const unknown = names.find((name) => !isCheck(name));
  if (unknown !== undefined) throw new StartError(`${unknown} is not one of: ${checkNames.join(', ')}.`);
  let found = 0;
  for (const name of chosen.length > 0 ? chosen : checkNames) {
    if (!(await check(name))) found++;
  }
  return found > 0 ? 1 : 0;
}
