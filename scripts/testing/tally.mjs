import { readFileSync } from 'node:fs';

/** Result of one part: numbers of tests. */
const tally = (passed, failed) => ({ passed, failed });

export const none = tally(0, 0);

export const sum = (tallies) =>
  tallies.reduce((all, { passed, failed }) => tally(all.passed + passed, all.failed + failed), none);

/** A step that either works or does not counts as one test. */
export const asTest = (ok) => (ok ? tally(1, 0) : tally(0, 1));

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
function settle(passed, failed, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return tally(passed, silent ? 1 : failed);
}

/** @param {string} file what vitest's json reporter wrote; @param {number} code its exit code */
export function countVitest(file, code) {
  const report = read(file);
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return settle(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + brokenFiles.length, code);
}

/** @param {string} file what Playwright's json reporter wrote; @param {number} code its exit code */
export function countPlaywright(file, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(file)?.stats ?? {};
  return settle(expected, unexpected + flaky, code);
}
