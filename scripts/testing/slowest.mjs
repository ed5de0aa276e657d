import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('vitest/node').JsonTestResults} VitestReport */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} PlaywrightSuite */
/** @typedef {{ file: string, seconds: number }} FileTime */

const COUNT = 10;

/** @param {string} file @returns {Record<string, unknown>} nothing where the runner did not come to its end */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Partial<VitestReport>} report @returns {FileTime[]} */
const vitestTimes = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));

/** @param {Pick<Partial<PlaywrightSuite>, 'suites' | 'specs'>} suite @returns {number} milliseconds, tries included */
const durationOf = ({ suites = [], specs = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((all, { duration }) => all + duration, 0) +
  suites.reduce((all, suite) => all + durationOf(suite), 0);

/** @param {{ suites?: PlaywrightSuite[] }} report @returns {FileTime[]} */
const playwrightTimes = ({ suites = [] }) =>
  suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }));

/**
 * A line for each of the files whose tests took longest, the slowest first.
 * @param {string} folder in which the runners have written their reports
 */
export function slowestFiles(folder) {
  const times = [
    ...['vitest.json', 'vitest-waiting.json'].flatMap((report) =>
      vitestTimes(read(path.join(folder, report))),
    ),
    ...playwrightTimes(read(path.join(folder, 'playwright.json'))),
  ];
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, COUNT)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${path.basename(file)}`);
}
