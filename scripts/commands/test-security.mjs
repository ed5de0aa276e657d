import { testSalon } from '../testing/attacks.mjs';
import { knownHoles } from '../testing/known-holes.mjs';
import { sum } from '../testing/tally.mjs';
import { runUnits } from '../testing/units.mjs';

/** Those of tests/api that are about who gets at what, hostile input and hostile files, and where personal data may not be. */
const IN_THE_PROCESS = [
  'access',
  'access-records',
  'sessions',
  'lock-out',
  'challenges',
  'hoarding',
  'mailed-links',
  'hostile-values',
  'pictures',
  'client-photos',
  'csp-reports',
  'log-canary',
  'erasure',
  'backup',
  'waiting-list-privacy',
  'api-keys',
  'stored-access',
  'webhooks',
  'webhook-addresses',
  'webhook-receiver',
  'assistants',
  'payment-guards',
];
const LICENCES = 'tests/unit/licences.test.ts';
/** Half of what a slow machine answers. */
const A_MINUTE = 2_000;

/**
 * `npm run test:security`: 20,000 invented requests (SECURITY_REQUESTS; SECURITY_SEED for others), the attacks on access and limits,
 * the tests of the same in the process, the licences of what is installed, and the holes that are known of it. `-- hostile-input` runs the files of that name alone, beside a server.
 * @param {string[]} args
 */
export default (args) => {
  const minutes = 15 + Math.ceil(Number(process.env.SECURITY_REQUESTS || 20_000) / A_MINUTE);
  const files = IN_THE_PROCESS.map((name) => `tests/api/${name}.test.ts`);
  return testSalon(
    { name: 'security', minutes },
    args,
    args.length === 0
      ? async (folder) => sum([await knownHoles(), await runUnits(folder, [LICENCES, ...files])])
      : undefined,
  );
};
