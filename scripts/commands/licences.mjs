import { root } from '../launcher/paths.mjs';
import { say } from '../launcher/say.mjs';
import { installedPackages, isAccepted } from '../testing/licences.mjs';

/**
 * `npm run licences`: what is installed, by its licence, as a list to hand on; `*` is needed only to build and to test. Ends with 1
 * where one has a licence that nobody has looked at.
 */
export default function main() {
  const packages = installedPackages(root);
  const licences = new Set(packages.map(({ license = 'none' }) => license));
  for (const licence of [...licences].toSorted((one, other) => one.localeCompare(other, 'en'))) {
    const those = packages.filter(({ license = 'none' }) => license === licence);
    say(`\n${licence} (${those.length})`);
    const names = those.map(({ name, version, dev }) => `${name} ${version}${dev ? ' *' : ''}`);
    say(`  ${[...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en')).join(', ')}`);
  }
  const others = packages.filter(({ license }) => !isAccepted(license));
  say(`\n${packages.length} packages, ${others.length} under a licence that nobody has looked at`);
  for (const { name, version, license } of others) say(`  ${name} ${version}: ${license ?? 'none'}`);
  return others.length > 0 ? 1 : 0;
}
