import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveApplication } from '../launcher/next.mjs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { say } from '../launcher/say.mjs';
import { ADMIN, withBuiltSalon } from './built-salon.mjs';
import { countPlaywright } from './tally.mjs';

/** @typedef {import('./built-salon.mjs').Environment} Environment */
/** @typedef {import('./tally.mjs').Tally} Tally */

/** The tests that go through all pages, of which others have gone through some or in one language (tests/support/browser/pages.ts). */
const SWEEP = '@sweep';
export const SWEEPS = ['--grep', SWEEP];

/** @param {string} file @param {number} count */
const lastLines = (file, count) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

/**
 * The tests in a real browser, against the production build with the demo salon in a database of its own.
 * @param {string} folder of this run
 * @param {string} browser its path
 * @param {string[]} args for Playwright; none: everything but the sweeps
 * @param {Promise<unknown>} [turn] what to wait for between the build and the tests
 */
export function runJourneys(folder, browser, args, turn) {
  return withBuiltSalon(folder, async (environment) => {
    await turn;
    say('\n── in the browser');
    return withServer(environment, path.join(folder, 'server.log'), () =>
      runPlaywright(folder, browser, environment, args),
    );
  });
}

/**
 * @param {Environment} environment
 * @param {string} logFile
 * @param {() => Promise<Tally>} work
 */
async function withServer(environment, logFile, work) {
  const server = serveApplication('start', environment.PORT, environment, { log: openSync(logFile, 'a') });
  try {
    await server.ready;
    const result = await work();
    if (result.failed > 0) say(`\nLast lines of the server:\n${lastLines(logFile, 40)}`);
    return result;
  } catch (error) {
    say(lastLines(logFile, 40));
    throw error;
  } finally {
    await server.stop();
  }
}

/**
 * @param {string} folder
 * @param {string} browser
 * @param {Environment} environment
 * @param {string[]} args
 */
async function runPlaywright(folder, browser, environment, args) {
  const report = path.join(folder, 'playwright.json');
  const chosen = args.length > 0 ? args : ['--grep-invert', SWEEP];
  const code = await exitCodeOf(
    process.execPath,
    [inRoot('node_modules', 'playwright', 'cli.js'), 'test', '--reporter=list,json', ...chosen],
    {
      cwd: root,
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_BASE_URL: environment.APP_URL,
        E2E_DATA_DIR: environment.DATA_DIR,
        E2E_DATABASE_URL: environment.DATABASE_URL,
        E2E_ADMIN_EMAIL: ADMIN.ADMIN_EMAIL,
        E2E_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
      },
    },
  );
  return countPlaywright(report, code);
}
