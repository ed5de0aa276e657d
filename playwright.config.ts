import { defineConfig } from '@playwright/test';

/**
 * The server is started by `npm test` (scripts/commands/test.mjs), which also says where it listens, where its mails land
 * (E2E_DATA_DIR) and which browser to take.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: process.env.SCREENSHOTS ? '**/take-screenshots.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Two leave a tenth of two processors idle or more, while pages wait for timers; three leave nothing.
  workers: 3,
  // One unlucky moment of a machine that others share refuses no change; whatever needed it is named at the end (tally.mjs).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // What a test waits for has no time of its own to come; these end one that waits for what never comes, on a slow machine too.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // One that waits for a control which never comes would otherwise take those three minutes before it is tried again.
    actionTimeout: 60_000,
    baseURL: process.env.E2E_BASE_URL,
    // One context per worker, emptied between tests: without a new process and scripts read anew, a page's first load takes a third less.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    // Whoever presses waits until what moves stands still. Booking, and what the board says of it (board-feedback, board-booking-form),
    // are tried as they move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs about a third of the time; for one that fails: npm test -- e2e NAME --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-quic',
        '--disable-sync',
        // Else a process is begun beforehand for a page that nobody opens: a twelfth of the processor time of a load.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [{ name: 'desktop' }],
});
