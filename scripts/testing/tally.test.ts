import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTest, countPlaywright, countVitest, sum } from './tally.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-tally-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

describe('counting vitest', () => {
  it('takes its numbers', () => {
    const report = written({ numPassedTests: 7, numFailedTests: 2, testResults: [file('failed', 9)] });
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that does not load as a failure', () => {
    const report = written({
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [file('passed', 7), file('failed', 0)],
    });
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('does not believe a run without tests, without a report, or with an error code', () => {
    expect(countVitest(written({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0)).toEqual(
      asTest(false),
    );
    expect(countVitest(path.join(folder, 'absent.json'), 0)).toEqual(asTest(false));
    expect(countVitest(written({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), 1)).toEqual({
      passed: 7,
      failed: 1,
    });
  });
});

describe('counting Playwright', () => {
  it('takes a flaky test for a failed one', () => {
    const report = written({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('does not believe a run without tests', () => {
    const report = written({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } });
    expect(countPlaywright(report, 0)).toEqual(asTest(false));
  });
});

it('adds the parts up', () => {
  expect(sum([asTest(true), asTest(false), { passed: 5, failed: 2 }])).toEqual({ passed: 6, failed: 3 });
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});
