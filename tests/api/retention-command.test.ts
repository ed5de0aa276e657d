import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot, root } from '../../scripts/launcher/paths.mjs';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

it('npm run db:retention reads the application outside of its server, and says what it would remove', async () => {
  const command = [
    '--conditions=react-server',
    '--import',
    'tsx',
    inRoot('scripts', 'database', 'retention.ts'),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, '--dry-run'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url },
  });
  expect(stdout).toMatch(/^Kept for long enough, and still there:\n/);
});
