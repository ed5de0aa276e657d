import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/pictures/[key]/[file]/route.ts';
import { env } from '@/lib/base/environment/env.ts';
import { pictureUrl } from '@/lib/kit/pictures/picture-url.ts';
import { newPictureKey, pictureFolder } from '@/lib/kit/pictures/storage.ts';

const key = newPictureKey();
const ask = (requested: string, file: string) =>
  GET(new Request(`http://localhost/pictures/${requested}/${file}`), {
    params: Promise.resolve({ key: requested, file }),
  });

beforeAll(async () => {
  const files = (['avif', 'webp'] as const).map((format) => ({
    width: 480,
    height: 320,
    format,
    bytes: Buffer.from(format),
  }));
  await pictureFolder(env().DATA_DIR).put(key, files);
  await mkdir(env().DATA_DIR, { recursive: true });
  await writeFile(path.join(env().DATA_DIR, 'secret'), 'secret');
  await writeFile(path.join(env().DATA_DIR, 'pictures', '480.webp'), 'secret');
});

describe('a stored picture', () => {
  it.each(['avif', 'webp'] as const)('is served as what it is, for ever: %s', async (format) => {
    const [, , requested = '', file = ''] = pictureUrl(key, 480, format).split('/');
    const answer = await ask(requested, file);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': `image/${format}`,
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe(format);
  });
});

describe('anything else below /pictures', () => {
  it.each([
    [key, '481.webp'],
    [key, '480.jpg'],
    [key, '480.webp.html'],
    [key, '0480.webp'],
    [key, '480.WEBP'],
    [key, '../secret'],
    [key, '..%2F..%2Fsecret'],
    [key, ''],
    ['..', 'secret'],
    ['..', '480.webp'],
    ['.', '480.webp'],
    ['', '480.webp'],
    [`${key}\0`, '480.webp'],
    [key.toUpperCase(), '480.webp'],
    [newPictureKey(), '480.webp'],
  ])('is not found: %j/%j', async (requested, file) => {
    const answer = await ask(requested, file);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
