import { defineConfig, mergeConfig } from 'vitest/config';
import everything from '../../vitest.config.ts';

const [unit] = everything.test?.projects ?? [];
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('the unit tests come first');

/** A mutant that lives is tried by every case of every property: so many of them tell as much as the usual number. */
const CASES = { AVAILABILITY_RUNS: '300', VISIT_RUNS: '150', HOURS_DAYS: '120' };
for (const [name, cases] of Object.entries(CASES)) process.env[name] ??= cases;

/** The unit tests of the rules that are mutated (stryker.config.mjs), without a database: they need none. */
export default mergeConfig(
  defineConfig({ resolve: unit.resolve }),
  defineConfig({
    test: {
      ...unit.test,
      isolate: true,
      globalSetup: 'tests/mutants/run-folder.ts',
      include: ['lib/{base,booking-rules,availability,accounts,catalogue}/**/*.test.ts'],
    },
  }),
);
