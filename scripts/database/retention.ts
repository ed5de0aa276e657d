// Run by `npm run db:retention` (scripts/commands/db.mjs), in a process that reads the application as its server does.
import { parseArgs } from 'node:util';
import { closeConnection } from '@/db/client.ts';
import { describeFault } from '@/lib/base/log/fault.ts';
import { applyRetention } from '@/lib/clients/retention/service.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';

try {
  // Strict: a misspelt --dry-run must not remove anything.
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  // The salon's own periods, which a server has read at its start.
  await renewSalonSettings();
  const counts = await applyRetention(new Date(), { dryRun });
  console.log(dryRun ? 'Kept for long enough, and still there:' : 'Kept for long enough, and removed:');
  for (const [kind, count] of Object.entries(counts)) console.log(`  ${kind.padEnd(16)} ${count}`);
} catch (error) {
  console.error(describeFault(error));
  process.exitCode = 1;
} finally {
  await closeConnection();
}
