import { defineConfig } from 'vitest/config';
import { HOUR } from '../../lib/base/time/units.ts';
import attack from '../attack/vitest.config.ts';

const ATTACKS = ['lock-out', 'codes', 'hoarding', 'flood', 'long-bodies', 'slow-bodies', 'canary-logs'];

/** Started by `npm run test:security`. Those of the attacks that are about access, limits and personal data belong to it. */
export default defineConfig({
  ...attack,
  test: {
    ...attack.test,
    include: ['tests/security/*.security.ts', ...ATTACKS.map((name) => `tests/attack/${name}.attack.ts`)],
    testTimeout: 24 * HOUR,
  },
});
