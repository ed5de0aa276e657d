import { AwsClient } from 'aws4fetch';
import { requireKey, type PictureRoom, type PictureStorage } from './storage.ts';

export type BucketSettings = {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const DEADLINE = 8_000;
const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/** Keeps pictures as objects `{room}/{key}/{width}.{format}` of a bucket that speaks the language of S3. */
export function pictureBucket(settings: BucketSettings, room: PictureRoom = 'pictures'): PictureStorage {
  const { endpoint, bucket, ...credentials } = settings;
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', address: string, init: RequestInit = {}) {
    const answer = await client.fetch(`${root}${address}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`the bucket answered ${answer.status} to ${method}`);
  }

  const drop = async (name: string) => {
    const answer = await ask('DELETE', `/${name}`);
    await answer.body?.cancel();
  };

  const storage: PictureStorage = {
    async put(key, files) {
      requireKey(key);
      try {
        for (const { width, format, bytes } of files) {
          const answer = await ask('PUT', `/${room}/${key}/${width}.${format}`, {
            body: new Uint8Array(bytes),
            headers: { 'Content-Type': TYPES[format] },
          });
          if (!answer.ok) throw new Error('there is no such bucket');
        }
      } catch (error) {
        await storage.remove(key).catch(() => {});
        throw error;
      }
    },

    async get(key, width, format) {
      const answer = await ask('GET', `/${room}/${requireKey(key)}/${width}.${format}`);
      if (!answer.ok || !answer.body) return null;
      return { body: answer.body, length: Number(answer.headers.get('content-length')) };
    },

    /** A record may know no more than the key, so the bucket is asked what stands below it. */
    async remove(key) {
      const answer = await ask('GET', `?list-type=2&prefix=${room}%2F${requireKey(key)}%2F`);
      const names = (await answer.text()).matchAll(/<Key>([a-z-]+\/[0-9a-f]{32}\/[\w.]+)<\/Key>/g);
      for (const [, name = ''] of names) await drop(name);
    },
  };
  return storage;
}
