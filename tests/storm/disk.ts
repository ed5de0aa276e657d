import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chance } from './random.ts';

const MEGABYTE = 1024 * 1024;

/** The disk under the data directory, where it is a small one of its own (scripts/testing/small-disk.mjs). */
export function smallDisk(dataDir: string) {
  const filler = path.join(dataDir, 'filler');
  return {
    /** Leaves no room: whoever writes a file finds the disk full, some in the middle of it. */
    fill(chance: Chance) {
      const { bavail, bsize } = statfsSync(dataDir);
      const room = Math.max(0, bavail * bsize - chance.between(0, MEGABYTE / 8));
      try {
        writeFileSync(filler, Buffer.alloc(Math.floor(room)));
      } catch (error) {
        // Somebody wrote in between: it is as full as it can be.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free() {
      rmSync(filler, { force: true });
    },
  };
}
export type SmallDisk = ReturnType<typeof smallDisk>;
