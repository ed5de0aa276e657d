/** The rules: what is free, what a visit is, which states there are, who gets in, what it costs. All of them pure. */
const RULES = [
  'lib/booking-rules/{cancel-rules,client-rules,hold-rules,status-rules}.ts',
  'lib/availability/free-terms/{booked-time,counted-days,free-terms,pair-starts,why-not-free}.ts',
  'lib/availability/schedule/{busy-parts,candidates,intervals,openings,hours-override,overrides,phases}.ts',
  'lib/availability/next-terms/windows.ts',
  'lib/availability/visits/{arrange,assign,facts,placements,plan,price}.ts',
  'lib/accounts/sessions/{roles,rules}.ts',
  'lib/accounts/users/rules.ts',
  'lib/base/i18n/localized.ts',
  'lib/catalogue/board-service-units/special-price.ts',
];

const HOME = '.data/mutants';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: RULES,
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/words.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  ignorers: ['words'],
  // No test needs them, and they would be copied.
  ignorePatterns: ['.next*', '.data', 'artwork', 'deploy', 'docs', 'public', 'bench'],
  // Types need no look, and the compiler of this version has no interface that could read this file.
  tsconfigFile: 'nowhere.json',
  disableTypeChecks: false,
  tempDirName: `${HOME}/tmp`,
  incremental: true,
  incrementalFile: `${HOME}/last-run.json`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${HOME}/mutants.html` },
  jsonReporter: { fileName: `${HOME}/mutants.json` },
  // Figure 24: what is below the floor ends the command with 1.
  thresholds: { high: 95, low: 90, break: 70 },
};
