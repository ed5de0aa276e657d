import { env } from '../../base/environment/env.ts';
import { pictureBucket } from './bucket.ts';
import { pictureFolder, type PictureRoom, type PictureStorage } from './storage.ts';

/** Where this installation keeps pictures. lib/base/environment/env.ts has seen to it that a bucket comes with all that it needs. */
function storageOf(room: PictureRoom, dataDir: string): PictureStorage {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return pictureFolder(dataDir, room);
  const settings = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  return pictureBucket(settings, room);
}

export const pictureStorage = (dataDir = env().DATA_DIR): PictureStorage => storageOf('pictures', dataDir);

/** Of clients: apart from the others, whose address needs no login. */
export const clientPhotoStorage = (): PictureStorage => storageOf('client-photos', env().DATA_DIR);
