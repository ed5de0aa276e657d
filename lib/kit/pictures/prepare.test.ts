import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from './limits.ts';
import { preparePicture, type PreparedPicture } from './prepare.ts';
import { newPictureKey, pictureFolder } from './storage.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b9694b' } });

const prepared = async (bytes: Buffer): Promise<PreparedPicture> => {
  const outcome = await preparePicture(bytes, { avifEffort: 0 });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.picture;
};

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const picture = await prepared(await plain(900, 600).toFormat(format).toBuffer());
    expect(picture.files.map(({ width, height, format: made }) => [width, height, made])).toEqual([
      [480, 320, 'avif'],
      [480, 320, 'webp'],
      [720, 480, 'avif'],
      [720, 480, 'webp'],
      [900, 600, 'avif'],
      [900, 600, 'webp'],
    ]);
    expect(picture).toMatchObject({ width: 900, height: 600 });
    for (const { bytes, width, height, format: made } of picture.files) {
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({
        width,
        height,
        space: 'srgb',
        format: made === 'avif' ? 'heif' : 'webp',
      });
    }
  });

  it('is never made larger, and not kept larger than 1600', async () => {
    const [small, large] = [
      await prepared(await plain(300, 200).png().toBuffer()),
      await prepared(await plain(2400, 1200).jpeg().toBuffer()),
    ];
    expect(small.files.map(({ width }) => width)).toEqual([300, 300]);
    expect([...new Set(large.files.map(({ width }) => width))]).toEqual([480, 720, 1080, 1600]);
    expect(large).toMatchObject({ width: 1600, height: 800 });
  });

  it('has a placeholder of at most 700 bytes, also when it is all noise and half transparent', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const { placeholder } = await prepared(bytes);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThanOrEqual(700);
  });

  it('stands upright and loses what the camera wrote about it', async () => {
    const bytes = await plain(600, 400)
      .withExif({
        IFD0: { Copyright: 'somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 48/1 30/1' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const { files } = await prepared(bytes);
    expect(files.at(-1)).toMatchObject({ width: 400, height: 600 });
    for (const file of files) {
      const after = await sharp(file.bytes).metadata();
      expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(file.bytes.includes('GPS')).toBe(false);
      expect(file.bytes.includes('somebody')).toBe(false);
    }
  });

  it('is worked on when the one before it has ended, well or badly', async () => {
    const good = await plain(50, 50).png().toBuffer();
    const outcomes = await Promise.all(
      [good, good.subarray(0, 60), good].map((bytes) => preparePicture(bytes)),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true]);
  });
});

/** An animated PNG is an ordinary one with a chunk before its data that counts the frames. */
async function animatedPng(): Promise<Buffer> {
  const png = await plain(20, 20).png().toBuffer();
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const frames = (format: 'webp' | 'gif') =>
  sharp(Buffer.alloc(16 * 32 * 3, 90).fill(200, 16 * 16 * 3), {
    raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
  })
    .toFormat(format)
    .toBuffer();

describe('what is no picture for the site', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const executable = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(4000)]);
  const cut = async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  const sequence = async () => {
    const avif = await plain(20, 20).avif().toBuffer();
    return Buffer.concat([avif.subarray(0, 8), Buffer.from('avis'), avif.subarray(12)]);
  };
  const oversized = async () =>
    Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.alloc(MAX_PICTURE_BYTES)]);

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['nothing', 'not-a-picture', () => Buffer.alloc(0)],
    ['an executable', 'not-a-picture', () => executable],
    ['an SVG', 'not-a-picture', () => Buffer.from(svg)],
    [
      'an HTML page behind two bytes of a JPEG',
      'not-a-picture',
      () => Buffer.from('\u00ff\u00d8<html>', 'latin1'),
    ],
    [
      'an executable behind the first bytes of a PNG',
      'damaged',
      async () => Buffer.concat([(await plain(9, 9).png().toBuffer()).subarray(0, 8), executable]),
    ],
    ['a GIF', 'not-a-picture', () => frames('gif')],
    ['an animated WebP', 'animated', () => frames('webp')],
    ['an animated PNG', 'animated', animatedPng],
    ['an AVIF sequence', 'animated', sequence],
    ['a JPEG of which half is missing', 'damaged', cut],
    [
      'more than 40 megapixels',
      'too-many-pixels',
      () => plain(8000, 5001).png({ compressionLevel: 1 }).toBuffer(),
    ],
    ['a side that WebP cannot hold', 'too-many-pixels', () => plain(16_384, 2).png().toBuffer()],
    ['11 MiB', 'too-many-bytes', oversized],
  ])('refuses %s: %s', async (_, reason, make) => {
    expect(await preparePicture(await make())).toEqual({ ok: false, reason });
  });
});

describe('the folder of pictures', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const file = (width: number, text: string) => ({
    width,
    height: 1,
    format: 'webp' as const,
    bytes: Buffer.from(text),
  });
  const list = async () => (await readdir(dataDir, { recursive: true })).sort();

  it('gives back what was put in, the newest of a key, and leaves nothing else behind', async () => {
    const storage = pictureFolder(dataDir);
    const key = newPictureKey();
    await storage.put(key, [file(480, 'old'), file(800, 'old')]);
    await storage.put(key, [file(480, 'new')]);

    const stored = await storage.get(key, 480, 'webp');
    expect(await new Response(stored?.body).text()).toBe('new');
    expect(stored?.length).toBe(3);
    expect(await storage.get(key, 800, 'webp')).toBeNull();
    expect(await storage.get(newPictureKey(), 480, 'webp')).toBeNull();
    expect(await list()).toEqual(['pictures', `pictures/${key}`, `pictures/${key}/480.webp`]);
  });

  it('keeps nothing of a picture that could not be written as a whole', async () => {
    const broken = { ...file(480, 'x'), bytes: 7 as unknown as Buffer };
    await expect(pictureFolder(dataDir).put(newPictureKey(), [file(800, 'x'), broken])).rejects.toThrow(
      TypeError,
    );
    expect(await list()).toEqual(['pictures']);
  });

  it.each(['..', '../../etc', 'a'.repeat(31), 'A'.repeat(32), ''])('has no key %j', async (key) => {
    await expect(pictureFolder(dataDir).put(key, [])).rejects.toThrow(RangeError);
    await expect(pictureFolder(dataDir).get(key, 1, 'webp')).rejects.toThrow(RangeError);
  });

  it('makes keys that nobody guesses', () => {
    const keys = new Set(Array.from({ length: 100 }, newPictureKey));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});
