import { existsSync } from 'node:fs';
import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';
import { StartError } from '../launcher/say.mjs';

/**
 * `npm run test:mutants`: changes the rules in one small way after the other, and says which change no unit test has noticed
 * (docs/mutants.md). `-- lib/booking-rules/hold-rules.ts` changes those files alone. What was found is kept in .data/mutants, so that the next run
 * tries again only what has changed.
 * @param {string[]} files
 */
export default (files) => {
  const missing = files.find((file) => !existsSync(inRoot(file)));
  if (missing !== undefined) throw new StartError(`There is no file ${missing}.`);
  return exitCodeOf(
    process.execPath,
    [
      inRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
      'run',
      'tests/mutants/stryker.config.mjs',
      ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'test' } },
  );
};
