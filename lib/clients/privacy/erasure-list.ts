import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../../base/environment/env.ts';

/** Somebody who was erased: a number that names nobody any more, and when. */
export type Erased = { clientId: number; erasedAt: Date };

const line = z.object({ clientId: z.int(), erasedAt: z.iso.datetime().transform((text) => new Date(text)) });

/** Beside the database, so that a restored back-up does not take it back to its own time. */
const listFile = () => path.resolve(env().DATA_DIR, 'erasures.jsonl');

function parsed(text: string): Erased[] {
  try {
    const result = line.safeParse(JSON.parse(text));
    return result.success ? [result.data] : [];
  } catch {
    // The last line of a process that died while it wrote; the database still has it.
    return [];
  }
}

export async function readErasureList(): Promise<Erased[]> {
  const text = await readFile(listFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(parsed);
}

export async function appendToErasureList(erased: Erased[]): Promise<void> {
  if (erased.length === 0) return;
  await mkdir(path.dirname(listFile()), { recursive: true, mode: 0o700 });
  const file = await open(listFile(), 'a', 0o600);
  try {
    // Begins with a line break, since the line before may be half of one.
    await file.appendFile(erased.map((each) => `\n${JSON.stringify(each)}`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}
