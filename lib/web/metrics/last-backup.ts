import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../base/environment/env.ts';

/** Epoch seconds of the newest back-up that was made here (scripts/backup/last.mjs); null where none was. */
export async function lastBackup(): Promise<number | null> {
  const noted = await readFile(path.join(env().DATA_DIR, 'last-backup'), 'utf8').catch(() => '');
  const at = Date.parse(noted.trim());
  return Number.isNaN(at) ? null : at / 1_000;
}
