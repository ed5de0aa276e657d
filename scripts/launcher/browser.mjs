import { existsSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { exitCodeOf } from './processes.mjs';
import { say, StartError } from './say.mjs';

/** The same browser, built without anything of a window: tests take two thirds of the time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Playwright's own browser, where it was downloaded. */
async function downloaded() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [environment] */
const runs = (command, args, environment = {}) =>
  exitCodeOf(command, args, { cwd: root, env: { ...process.env, ...environment } }).then(
    (code) => code === 0,
    () => false,
  );

/** @param {'chromium' | 'chromium-headless-shell'} name of the package */
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} with apt-get …`);
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await runs('apt-get', ['update', '-qq'], quietly);
  return runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
}

function download() {
  say('Downloading Chromium …');
  return runs(process.execPath, [inRoot('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
}

const find = async () => USUAL_PLACES.find((file) => existsSync(file)) ?? (await downloaded());

/**
 * Path of a Chromium, installed first where there is none.
 * @throws StartError that says how to get one
 */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new StartError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, where nothing is.`);
  }
  const present = await find();
  if (present) return present;
  await installFromDebian('chromium');
  if (!(await find())) await download();
  const installed = await find();
  if (installed) return installed;
  throw new StartError(
    'The tests in the browser need Chromium, and it could not be installed. Install it (Debian: apt-get install ' +
      'chromium) and set CHROMIUM_PATH where it lies elsewhere; without it: npm test -- unit',
  );
}

/**
 * Path of what the tests run in: Chromium's shell without windows where it can be had.
 * @throws StartError that says how to get one
 */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  if (!existsSync(SHELL)) await installFromDebian('chromium-headless-shell');
  return existsSync(SHELL) ? SHELL : ensureBrowser();
}
