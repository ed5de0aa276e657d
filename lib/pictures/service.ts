import 'server-only';
import type { PictureVariant } from '@/db/schema/catalogue';
import type { Saved } from '../records/outcome.ts';
import { pictureStorage } from './configured-storage.ts';
import { preparePicture, type PictureRefusal, type PreparedPicture } from './prepare.ts';
import { newPictureKey } from './storage.ts';

/** What a record keeps of a stored picture. */
export type KeptPicture = Pick<PreparedPicture, 'width' | 'height' | 'placeholder'> & {
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

/**
 * Makes an upload into a stored picture and hands it to `record`, which writes it down. Whatever goes wrong on the way,
 * no file stays behind.
 */
export async function keepPicture<Row>(
  bytes: Buffer,
  record: (picture: KeptPicture) => Promise<Saved<Row>>,
): Promise<Saved<Row>> {
  const prepared = await preparePicture(bytes);
  if (!prepared.ok) return { ok: false, reason: REFUSALS[prepared.reason] };
  const { files, ...picture } = prepared.picture;
  const storageKey = newPictureKey();
  await pictureStorage().put(storageKey, files);
  let recorded = false;
  try {
    const variants = files.map(({ width, height, format }) => ({ width, height, format }));
    const outcome = await record({ ...picture, storageKey, variants });
    recorded = outcome.ok;
    return outcome;
  } finally {
    if (!recorded) await pictureStorage().remove(storageKey);
  }
}
