import { readFileSync } from 'node:fs';

/** Result of one part: numbers of tests, and what failed, a line each. */
const tally = (passed, failed, failures = []) => ({ passed, failed, failures });

export const none = tally(0, 0);

export const sum = (tallies) =>
  tallies.reduce(
    (all, { passed, failed, failures }) =>
      tally(all.passed + passed, all.failed + failed, [...all.failures, ...failures]),
    none,
  );

/** A step that either works or does not counts as one test. */
export const asTest = (ok, name) => (ok ? tally(1, 0) : tally(0, 1, [name]));

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Counts what a runner reported, and does not let a failure go uncounted: a runner that failed without a failed test (a
 * file that does not load, a server that does not come) and one that ran nothing count as one failure.
 */
function settle(runner, passed, failed, failures, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return silent
    ? tally(passed, 1, [`${runner} itself (exit code ${code})`])
    : tally(passed, failed, failures);
}

const firstLine = (text = '') => text.split('\n', 1)[0];

/** @param {string} file what vitest's json reporter wrote; @param {number} code its exit code */
export function countVitest(file, code) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(file) ?? {};
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
  return settle(
    'vitest',
    numPassedTests,
    numFailedTests + broken.length,
    [...failures, ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`)],
    code,
  );
}

/** The tests in a suite of Playwright's that did not pass at once. */
const unsteadyIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky')),
  ...suites.flatMap(unsteadyIn),
];

/** @param {string} file what Playwright's json reporter wrote; @param {number} code its exit code */
export function countPlaywright(file, code) {
  const report = read(file) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const failures = unsteadyIn(report).map((spec) => `${spec.file} › ${spec.title}`);
  return settle('Playwright', expected, unexpected + flaky, failures, code);
}
