import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopLeftOver } from '../launcher/postgres.mjs';
import { isAlive } from '../launcher/processes.mjs';

const PREFIX = 'salon-test-';

/** Where a test run keeps its PostgreSQL inside its folder. @param {string} folder */
export const postgresIn = (folder) => path.join(folder, 'postgres');

/** Removes what runs that were killed have left in the temporary folder, their databases included. */
async function sweep() {
  const abandoned = readdirSync(tmpdir()).filter((name) => {
    const [, pid] = /^salon-test-(\d+)-/.exec(name) ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const name of abandoned) {
    const folder = path.join(tmpdir(), name);
    try {
      await stopLeftOver(postgresIn(folder));
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // Another user's, or another run is sweeping, too.
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
      if (!['EACCES', 'EPERM', 'ENOENT', 'ENOTEMPTY'].includes(code)) throw error;
    }
  }
}

/**
 * A folder of its own for this run.
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function makeScratch() {
  await sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
