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
  const results = await check(chosen.length > 0 ? chosen : checkNames);
  return results.every(({ isClean }) => isClean) ? 0 : 1;
}
