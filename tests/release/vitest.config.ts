import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** Started by `npm run test:release`. */
export default defineConfig({
  root,
  test: {
    include: ['tests/release/*.release.ts'],
    pool: 'forks',
    // What is measured is measured alone.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 15 * 60_000,
  },
});
