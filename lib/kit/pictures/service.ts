import 'server-only';
import type { PictureVariant } from '@/db/schema/catalogue';
import { log } from '../../base/log/log.ts';
import type { Saved } from '../records/outcome.ts';
import { pictureStorage } from './configured-storage.ts';
import { mayBeNamed } from './named.ts';
import { preparePicture, type PictureRefusal, type PreparedPicture } from './prepare.ts';
import { newPictureKey, type PictureStorage } from './storage.ts';

/** What a record keeps of a stored picture. */
export type StoredPicture = Pick<PreparedPicture, 'width' | 'height' | 'placeholder'> & {
  storageKey: string;
  variants: PictureVariant[];
};

const REFUSALS = {
  'too-many-bytes': 'tooLarge',
  'not-a-picture': 'pictureType',
  animated: 'pictureAnimated',
  'too-many-pixels': 'pictureTooManyPixels',
  damaged: 'pictureDamaged',
  'too-slow': 'pictureTooSlow',
} as const satisfies Record<PictureRefusal, string>;

/** The disk, or what this user may take of it. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));

/** @returns false when there is no room; nothing is left of it then */
async function stored(
  storage: PictureStorage,
  key: string,
  files: PreparedPicture['files'],
): Promise<boolean> {
  try {
    await storage.put(key, files);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    log.error({ err: error }, 'there is no room for a picture');
    return false;
  }
}

/**
 * Makes an upload into a stored picture and hands it to `record`, which writes it down. Whatever goes wrong on the way, no file
 * stays behind of which no record tells.
 */
export async function keepPicture<Row>(
  bytes: Buffer,
  record: (picture: StoredPicture) => Promise<Saved<Row>>,
  { widths, storage = pictureStorage() }: { widths?: number[]; storage?: PictureStorage } = {},
): Promise<Saved<Row>> {
  const prepared = await preparePicture(bytes, { widths });
  if (!prepared.ok) return { ok: false, reason: REFUSALS[prepared.reason] };
  const { files, ...picture } = prepared.picture;
  const storageKey = newPictureKey();
  if (!(await stored(storage, storageKey, files))) return { ok: false, reason: 'storageFull' };
  let recorded = false;
  try {
    const variants = files.map(({ width, height, format }) => ({ width, height, format }));
    const outcome = await record({ ...picture, storageKey, variants });
    recorded = outcome.ok;
    return outcome;
  } catch (error) {
    recorded = await mayBeNamed(storageKey);
    throw error;
  } finally {
    if (!recorded) await storage.remove(storageKey);
  }
}
