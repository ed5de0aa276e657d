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

const test = (status: string, fullName: string) => ({
  status,
  fullName,
  failureMessages: ['expected 1 to be 2\n    at somewhere'],
});

const file = (status: string, assertionResults: ReturnType<typeof test>[]) => ({
  name: `${status}.test.ts`,
  status,
  message: 'cannot be loaded\nbecause',
  assertionResults,
});

describe('counting vitest', () => {
  it('takes its numbers, and names what failed', () => {
    const report = written({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [file('failed', [test('passed', 'one'), test('failed', 'two')])],
    });
    expect(countVitest(report, 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['failed.test.ts › two: expected 1 to be 2'],
    });
  });

  it('counts a file that does not load as a failure', () => {
    const report = written({
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [file('passed', [test('passed', 'one')]), file('failed', [])],
    });
    expect(countVitest(report, 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['failed.test.ts: cannot be loaded'],
    });
  });

  it('does not believe a run without tests, without a report, or with an error code', () => {
    const nothing = written({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
    expect(countVitest(nothing, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countVitest(path.join(folder, 'absent.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countVitest(written({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['vitest itself (exit code 1)'],
    });
  });
});

describe('counting Playwright', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    file: 'some.spec.ts',
    tests: [{ status }],
  });

  it('names a test that passed when it was tried once more', () => {
    const report = written({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('one', true, 'expected'), spec('two', false, 'unexpected')],
          suites: [{ specs: [spec('three', true, 'flaky')] }],
        },
      ],
    });
    expect(countPlaywright(report, 1)).toEqual({
      passed: 6,
      failed: 1,
      failures: ['some.spec.ts › two'],
      retried: ['some.spec.ts › three'],
    });
  });

  it('does not believe a run without tests', () => {
    const report = written({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } });
    expect(countPlaywright(report, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('adds the parts up', () => {
  const part = { passed: 5, failed: 1, failures: ['a test'], retried: ['another'] };
  expect(sum([asTest(true, 'format'), asTest(false, 'lint'), part])).toEqual({
    passed: 6,
    failed: 2,
    failures: ['lint', 'a test'],
    retried: ['another'],
  });
  expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [], retried: [] });
});
