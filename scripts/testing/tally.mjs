import { readFileSync } from 'node:fs';

/**
 * Numbers of tests, and a line for each that failed and for each that passed only when it was tried once more.
 * @typedef {{ passed: number, failed: number, failures: string[], retried?: string[] }} Tally
 */
/** @typedef {import('vitest/node').JsonTestResults} VitestReport */
/** @typedef {import('@playwright/test/reporter').JSONReport} PlaywrightReport */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} PlaywrightSuite */

/** @type {Tally} */
export const none = { passed: 0, failed: 0, failures: [] };

/** @param {Tally[]} tallies */
export const sum = (tallies) => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  retried: tallies.flatMap(({ retried = [] }) => retried),
});

/**
 * A step that either works or does not counts as one test.
 * @param {boolean} ok
 * @param {string} name
 * @returns {Tally}
 */
export const asTest = (ok, name) =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };

/**
 * What a runner has written; nothing where it came to no end.
 * @param {string} file
 * @returns {unknown}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts what a runner reported, and does not let a failure go uncounted: a runner that failed without a failed test (a
 * file that does not load, a server that does not come) and one that ran nothing count as one failure.
 * @param {string} runner
 * @param {Tally} counted
 * @param {number} code its exit code
 * @returns {Tally}
 */
function settle(runner, counted, code) {
  const silent = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return silent ? { ...counted, failed: 1, failures: [`${runner} itself (exit code ${code})`] } : counted;
}

/** @param {string | null} [text] */
const firstLine = (text) => (text ?? '').split('\n', 1)[0];

/**
 * @param {string} file what vitest's json reporter wrote
 * @param {number} code its exit code
 */
export function countVitest(file, code) {
  const report = /** @type {Partial<VitestReport> | undefined} */ (read(file)) ?? {};
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
  const counted = {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...failures, ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`)],
  };
  return settle('vitest', counted, code);
}

/**
 * The tests of a suite, with those of the suites in it.
 * @param {Pick<Partial<PlaywrightSuite>, 'suites' | 'specs'>} suite
 * @returns {PlaywrightSuite['specs']}
 */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/**
 * A test that passed when it was tried once more (playwright.config.ts allows that in CI alone) has passed, and is named.
 * @param {string} file what Playwright's json reporter wrote
 * @param {number} code its exit code
 */
export function countPlaywright(file, code) {
  const report = /** @type {Partial<PlaywrightReport> | undefined} */ (read(file)) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const specs = specsIn(report);
  /** @param {PlaywrightSuite['specs'][number]} spec */
  const nameOf = ({ file: spec, title }) => `${spec} › ${title}`;
  const counted = {
    passed: expected + flaky,
    failed: unexpected,
    failures: specs.filter(({ ok }) => !ok).map(nameOf),
    retried: specs
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
      .map(nameOf),
  };
  return settle('Playwright', counted, code);
}
