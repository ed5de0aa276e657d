import { defineConfig } from 'vitest/config';
import attack from '../attack/vitest.config.ts';
import { FACTOR } from './support/factor.ts';

/** Started by `npm run test:load`. The rolling restarts are the ones of the attacks, more of them. */
export default defineConfig({
  ...attack,
  test: {
    ...attack.test,
    include: ['tests/load/*.load.ts', 'tests/attack/rolling-restart.attack.ts'],
    testTimeout: 600_000 * Math.max(1, FACTOR),
  },
});
