import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Notes when the newest back-up was made, wherever it lies, for whoever watches (lib/web/metrics/last-backup.ts).
 * @param {string} dataDir
 * @param {Date} now
 */
export const noteBackup = (dataDir, now) =>
  writeFileSync(path.join(dataDir, 'last-backup'), `${now.toISOString()}\n`);
