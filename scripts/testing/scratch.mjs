import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopLeftOver } from '../launcher/postgres.mjs';
import { isAlive } from '../launcher/processes.mjs';

const PREFIX = 'salon-test-';

/** Linux keeps its files in memory. */
const IN_MEMORY = '/dev/shm';
/** Many times what a run has been seen to need, so that nothing else goes short of it. */
const ROOM = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/**
 * Puts temporary files, those of the processes that follow too, into memory where there is room. Each test file makes and drops a
 * database of some hundred files, and to make a file beside many that were just deleted is slow on ext4: it doubles the time.
 */
function preferMemory() {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = IN_MEMORY;
}

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
  preferMemory();
  await sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
