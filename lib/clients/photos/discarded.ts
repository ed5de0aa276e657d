import 'server-only';
import { inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { discardedPhoto } from '@/db/schema/clients/client-photos';
import { log } from '../../base/log/log.ts';
import { clientPhotoStorage } from '../../kit/pictures/configured-storage.ts';

const AT_ONCE = 100;

/**
 * Removes the files of photos that are gone, also of those that a process which died, or a bucket that was away, has left.
 * Call it after the commit; what fails is tried again by the loop of the retention.
 */
export async function discardPhotos(): Promise<void> {
  const storage = clientPhotoStorage();
  try {
    for (;;) {
      const rows = await db.select({ key: discardedPhoto.storageKey }).from(discardedPhoto).limit(AT_ONCE);
      const keys = rows.map(({ key }) => key);
      for (const key of keys) await storage.remove(key);
      if (keys.length > 0) await db.delete(discardedPhoto).where(inArray(discardedPhoto.storageKey, keys));
      if (keys.length < AT_ONCE) return;
    }
  } catch (error) {
    log.error({ err: error }, 'the files of photos could not be removed; it is tried again');
  }
}
