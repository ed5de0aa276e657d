import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureBucket, type BucketSettings } from './bucket.ts';
import { newPictureKey, type PictureStorage } from './storage.ts';

/** As much of S3 as pictures need: objects by name, and their list by prefix. */
const objects = new Map<string, Buffer>();
const authorizations: (string | undefined)[] = [];
let refuse: (name: string) => boolean = () => false;
let server: Server;
let storage: PictureStorage;
let settings: BucketSettings;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket.example');
    const name = pathname.replace('/salon/', '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      authorizations.push(request.headers.authorization);
      if (request.method === 'PUT' && refuse(name)) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(name);
      if (request.method !== 'GET') return response.writeHead(204).end();
      if (searchParams.has('list-type')) {
        const names = [...objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''));
        return response.end(names.map((each) => `<Contents><Key>${each}</Key></Contents>`).join(''));
      }
      const found = objects.get(name);
      return found ? response.end(found) : response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'salon',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  storage = pictureBucket(settings);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  objects.clear();
  authorizations.length = 0;
  refuse = () => false;
});

const files = (['avif', 'webp'] as const).map((format) => ({
  width: 480,
  height: 320,
  format,
  bytes: Buffer.from(format),
}));

describe('a bucket', () => {
  it('gives back what was put in, and every request is signed', async () => {
    const key = newPictureKey();
    await storage.put(key, files);
    expect([...objects.keys()]).toEqual([`pictures/${key}/480.avif`, `pictures/${key}/480.webp`]);
    const stored = await storage.get(key, 480, 'webp');
    expect(stored?.length).toBe(4);
    expect(await new Response(stored?.body).text()).toBe('webp');
    expect(await storage.get(key, 800, 'webp')).toBeNull();
    expect(authorizations.every((each) => each?.startsWith('AWS4-HMAC-SHA256 '))).toBe(true);
  });

  it('forgets all sizes of one picture, and of that one alone', async () => {
    const [one, other] = [newPictureKey(), newPictureKey()];
    await storage.put(one, files);
    await storage.put(other, files);
    await storage.remove(one);
    await storage.remove(newPictureKey());
    expect([...objects.keys()]).toEqual([`pictures/${other}/480.avif`, `pictures/${other}/480.webp`]);
  });

  it('keeps what staff alone may see apart', async () => {
    const [key, closed] = [newPictureKey(), pictureBucket(settings, 'client-photos')];
    await closed.put(key, files);
    expect([await storage.get(key, 480, 'webp'), objects.size]).toEqual([null, 2]);
    await storage.remove(key);
    expect(objects.size).toBe(2);
    await closed.remove(key);
    expect(objects.size).toBe(0);
  });

  it('keeps nothing of a picture that could not be stored as a whole', async () => {
    refuse = (name) => name.endsWith('.webp');
    await expect(storage.put(newPictureKey(), files)).rejects.toThrow('403');
    expect(objects.size).toBe(0);
  });

  it.each(['..', '../secret', 'A'.repeat(32), ''])('has no key %j', async (key) => {
    await expect(storage.put(key, files)).rejects.toThrow(RangeError);
    await expect(storage.get(key, 480, 'webp')).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
  });
});
