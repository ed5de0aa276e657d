import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases, bundledReader } from './tests/support/setup/aliases.ts';

/** A zone that no salon lives in: whoever forgets to name the zone is found out. */
process.env.TZ = 'Pacific/Chatham';

const shared = {
  plugins: [react()],
  resolve: { alias: aliases },
};

const everywhere = {
  environment: 'node',
  pool: 'forks' as const,
  setupFiles: ['environment', 'console', 'clock-reset', 'demo-settings'].map(
    (name) => `tests/support/setup/${name}.ts`,
  ),
  hookTimeout: 30_000,
  // Whoever waits for something waits no longer than that takes, however busy the machine is.
  expect: { poll: { timeout: 15_000 } },
};

/** Ends what hangs, and nothing that is slow on a busy machine: a test of all endpoints takes 15 s on a quiet one. */
const LONGEST = 120_000;

const withDatabase = { ...shared, resolve: { alias: [...aliases, bundledReader] } };

const apiTests = (names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);

/** Files whose tests wait for crashes, time-outs and retries most of the time: they run two at a time, beside those in the browser. */
const waiting = apiTests([
  'lock-out',
  'mail-crashes',
  'mail-database-away',
  'mail-provider-away',
  'message-faults',
  'newsletter-crashes',
  'slow-bodies',
]);

export default defineConfig({
  test: {
    // Once for the run; in a project it would start one server for each.
    globalSetup: 'tests/support/setup/database-server.ts',
    // By itself it leaves a core free. A test of the database waits more than it computes: on two cores three take 493 s, two 603.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...shared,
        test: {
          ...everywhere,
          name: 'unit',
          // A worker keeps what it has loaded for its next file, which halves the time; so a file leaves the environment and the
          // modules as it found them.
          isolate: false,
          testTimeout: 20_000,
          include: [
            '{app,lib,components,db,scripts,bench}/**/*.test.{ts,tsx}',
            'tests/{unit,next}/**/*.test.ts',
          ],
        },
      },
      {
        ...withDatabase,
        test: {
          ...everywhere,
          name: 'api',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          exclude: waiting,
          testTimeout: LONGEST,
        },
      },
      {
        ...shared,
        test: {
          ...everywhere,
          name: 'waiting',
          isolate: false,
          include: waiting,
          testTimeout: LONGEST,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
