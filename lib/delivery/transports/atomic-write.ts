import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Depends on the outbox row alone: a mail that is sent twice after a crash is one file. Sorts by time. */
export const fileNameOf = ({ id, createdAt }: { id: string; createdAt: Date }, type: 'eml' | 'txt') =>
  `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}.${type}`;

/** Written beside and renamed, so that nobody reads half a mail. */
export async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
