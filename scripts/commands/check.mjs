import { StartError } from '../launcher/say.mjs';
import { check, checkNames } from '../testing/checks.mjs';

/** `npm run check`: format, lint and types; `npm run lint` and the like: one of them. */
export default async function main(names) {
  const unknown = names.find((name) => !checkNames.includes(name));
  if (unknown) throw new StartError(`${unknown} is not one of: ${checkNames.join(', ')}.`);
  let found = 0;
  for (const name of names.length > 0 ? names : checkNames) {
    if (!(await check(name))) found++;
  }
  return found > 0 ? 1 : 0;
}
