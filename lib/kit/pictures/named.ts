import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { category, image } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { newsletter } from '@/db/schema/people';
import { salonSettings } from '@/db/schema/salon';
import { sitePicture } from '@/db/schema/site';
import { log } from '../../base/log/log.ts';
import { pictureStorage } from './configured-storage.ts';

const NAMES = [
  image.storageKey,
  sitePicture.storageKey,
  clientPhoto.storageKey,
  category.pictureKey,
  employee.photoKey,
  newsletter.pictureKey,
  salonSettings.markKey,
];

/**
 * Whether a record may name the picture, where writing it down ended without an answer: a connection that breaks while it commits
 * does not tell. In doubt it may: files that nobody names cost room, a record without its files is a picture lost.
 */
export async function mayBeNamed(key: string): Promise<boolean> {
  const named = NAMES.map((column) => sql`exists (select from ${column.table} where ${column} = ${key})`);
  try {
    const [row] = await db.execute<{ named: boolean }>(sql`select ${sql.join(named, sql` or `)} as named`);
    return row?.named ?? true;
  } catch (error) {
    log.warn({ err: error, picture: key }, 'whether a picture was written down is not known; its files stay');
    return true;
  }
}

/** Removes the files of pictures that no record names any more; several may name the same. Call it after the commit. */
export async function discardUnnamed(keys: string[]): Promise<void> {
  for (const key of keys) {
    if (!(await mayBeNamed(key))) await pictureStorage().remove(key);
  }
}
