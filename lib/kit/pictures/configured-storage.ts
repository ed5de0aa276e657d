import { env } from '../../base/env.ts';
import { pictureBucket } from './bucket.ts';
import { pictureFolder, type PictureStorage } from './storage.ts';

/** Where this installation keeps its pictures. lib/base/env.ts has seen to it that a bucket comes with all that it needs. */
export function pictureStorage(dataDir = env().DATA_DIR): PictureStorage {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return pictureFolder(dataDir);
  return pictureBucket({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
