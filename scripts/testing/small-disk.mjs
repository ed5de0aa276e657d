import { spawnSync } from 'node:child_process';

const SIZE = '256m';

/**
 * Puts a small disk in memory under a folder, so that it can be filled.
 * @param {string} folder
 * @returns {(() => void) | undefined} what takes it away; undefined where this user may not, as anybody but root
 */
export function mountSmallDisk(folder) {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  return () => void spawnSync('umount', ['--lazy', folder]);
}
