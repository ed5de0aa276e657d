// `npm run db:generate`: writes a migration of what has changed in db/schema; `-- --custom --name <name>` an empty one for SQL by hand.
import { spawnSync } from 'node:child_process';
import { inRoot, root } from '../launcher/paths.mjs';
import { removeOlderSnapshots } from './snapshots.mjs';

const args = [inRoot('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', ...process.argv.slice(2)];
// Drizzle asks where a column may have been renamed.
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
if (status === 0) removeOlderSnapshots();
else process.exitCode = status ?? 1;
