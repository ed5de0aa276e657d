import { inRoot, root } from '../launcher/paths.mjs';
import { exitCodeOf } from '../launcher/processes.mjs';

/**
 * `npm run test:release`: the image and the archive are made, and serve; ten minutes. `-- archive` runs that file alone.
 * @param {string[]} args for vitest
 */
export default (args) =>
  exitCodeOf(
    process.execPath,
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config',
      inRoot('tests', 'release', 'vitest.config.ts'),
      '--reporter=verbose',
      ...args,
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'test' } },
  );
