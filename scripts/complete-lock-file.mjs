// node scripts/complete-lock-file.mjs: names in package-lock.json what npm left out of it. Where a registry lacks the
// packages of other platforms, `npm install` drops them from the lock file in silence, and `npm ci` then refuses that
// file everywhere. Their names say for which machines they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './launcher/paths.mjs';
import { missingOptional } from './launcher/lock-file.mjs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
/** @type {Record<string, string>} */
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** @param {string} name of a package */
function machinesOf(name) {
  const words = name.replace('windows', 'win32').split(/[-/]/);
  /** @param {string} key @param {string[]} known */
  const only = (key, known) => {
    const found = words.filter((word) => known.includes(word));
    return found.length > 0 ? { [key]: found } : {};
  };
  const library = words.map((word) => LIBRARIES[word]).find(Boolean);
  return {
    ...only('cpu', PROCESSORS),
    ...(words.includes('linux') && library && { libc: [library] }),
    ...only('os', SYSTEMS),
  };
}

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock.packages);
for (const { name, version, dev } of missing) {
  const machines = machinesOf(name);
  if (Object.keys(machines).length === 0) throw new Error(`${name} does not say for which machines it is`);
  lock.packages[`node_modules/${name}`] = { version, ...machines, ...(dev && { dev }), optional: true };
}
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} added`);
