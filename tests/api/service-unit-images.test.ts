import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, GET as READ, PUT } from '@/app/admin/api/service-units/[id]/images/[imageId]/route.ts';
import { POST as ORDER } from '@/app/admin/api/service-units/[id]/images/order/route.ts';
import { GET, POST } from '@/app/admin/api/service-units/[id]/images/route.ts';
import { DELETE as REMOVE_UNIT } from '@/app/admin/api/service-units/[id]/route.ts';
import { GET as PUBLIC } from '@/app/api/service-units/[id]/route.ts';
import { GET as SERVE } from '@/app/pictures/[key]/[file]/route.ts';
import { env } from '@/lib/base/environment/env.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import { aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let unit: string;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  unit = String(await aServiceUnit(database.sql));
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#b9694b' } });
const aPicture = () => plain().jpeg().toBuffer();

async function post(body: BodyInit, type?: string, id = unit): Promise<Answer> {
  const request = new NextRequest(`http://localhost:3000/admin/api/service-units/${id}/images`, {
    method: 'POST',
    headers: { ...headers(), ...(type && { 'content-type': type }) },
    body,
  });
  const answer = await POST(request, { params: Promise.resolve({ id }) });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}
const upload = (bytes: Uint8Array, id = unit) => post(new Uint8Array(bytes), 'image/jpeg', id);

type Image = {
  id: number;
  status: number;
  position: number;
  editedAt: string;
  variants: { url: string; format: string }[];
};
const added = async () => (await upload(await aPicture())).body as unknown as Image;
const list = async () =>
  (await call(GET, { params: { id: unit }, headers: headers() })).body as unknown as {
    items: Image[];
    total: number;
  };
const ids = async () => (await list()).items.map(({ id }) => id);
const change = (image: Image, body: Record<string, unknown> = {}) =>
  call(PUT, {
    method: 'PUT',
    params: { id: unit, imageId: String(image.id) },
    headers: headers(),
    body: { alt: '', altEn: '', altDe: '', status: image.status, editedAt: image.editedAt, ...body },
  });
const order = (imageIds: number[]) =>
  call(ORDER, { params: { id: unit }, headers: headers(), body: { imageIds } });
const remove = (imageId: number, id = unit) =>
  call(DELETE, { method: 'DELETE', params: { id, imageId: String(imageId) }, headers: headers() });

const files = () => readdir(path.join(env().DATA_DIR, 'pictures')).catch((): string[] => []);
const serve = (url: string) => {
  const [, , key = '', file = ''] = url.split('/');
  return SERVE(new Request(`http://localhost${url}`), { params: Promise.resolve({ key, file }) });
};

describe('an upload', () => {
  it('becomes a picture that is served, whether it comes alone or in a form', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await aPicture())], 'šišanje.exe', { type: 'text/html' }));
    const [raw, wrapped] = [await upload(await aPicture()), await post(form)];
    expect([raw.status, wrapped.status]).toEqual([201, 201]);
    expect((await list()).items.map(({ position, status }) => [position, status])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    for (const { url, format } of (raw.body as unknown as Image).variants) {
      const answer = await serve(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    }
  });

  it('tells nobody where it was taken', async () => {
    const bytes = await plain()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 48/1 30/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { variants } = (await upload(bytes)).body as unknown as Image;
    for (const { url } of variants) {
      const served = Buffer.from(await (await serve(url)).arrayBuffer());
      expect((await sharp(served).metadata()).exif).toBeUndefined();
      expect(served.includes('GPS')).toBe(false);
    }
  });

  it('needs its service unit', async () => {
    const before = await files();
    expect((await upload(await aPicture(), '999999')).status).toBe(404);
    expect(await files()).toEqual(before);
  });

  it('is one file', async () => {
    const two = new FormData();
    for (const name of ['a', 'b']) two.set(name, new File([new Uint8Array(await aPicture())], 'x.jpg'));
    expect((await post(two)).status).toBe(400);
    expect((await post(new FormData())).status).toBe(400);
    expect((await post('--x\r\nnonsense', 'multipart/form-data; boundary=x')).status).toBe(400);
  });

  it('leaves nothing behind when it cannot be written down', async () => {
    const before = await files();
    await database.sql`alter table image add constraint nothing_today check (false) not valid`;
    try {
      const answer = await upload(await aPicture());
      expect(answer.status).toBe(500);
    } finally {
      await database.sql`alter table image drop constraint nothing_today`;
    }
    expect(await files()).toEqual(before);
  });
});

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** 100 MB of text, and 50,000 × 50,000 pixels, in some kilobytes. */
async function bombs(): Promise<{ text: Buffer; pixels: Buffer }> {
  const png = await plain(20, 20).png().toBuffer();
  const inflated = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))]);
  const pixels = Buffer.from(png);
  pixels.writeUInt32BE(50_000, 16);
  pixels.writeUInt32BE(50_000, 20);
  return { text: Buffer.concat([png.subarray(0, 33), chunk('zTXt', inflated), png.subarray(33)]), pixels };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const noisy = sharp({
  create: {
    width: 600,
    height: 600,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
});

describe('a hostile upload', () => {
  it.each<[string, number, () => Promise<Buffer> | Buffer]>([
    ['a renamed program', 415, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)])],
    ['an SVG with a script', 415, () => Buffer.from(svg)],
    ['an empty file', 415, () => Buffer.alloc(0)],
    ['60 megapixels', 422, () => plain(10_000, 6_000).png({ compressionLevel: 1 }).toBuffer()],
    ['a bomb of pixels', 422, async () => (await bombs()).pixels],
    ['half a JPEG', 422, async () => (await noisy.jpeg().toBuffer()).subarray(0, 20_000)],
    ['11 MiB', 413, async () => Buffer.concat([await aPicture(), Buffer.alloc(11 * 1024 * 1024)])],
    [
      'a moving picture',
      422,
      () =>
        sharp(Buffer.alloc(16 * 32 * 3, 90).fill(200, 16 * 16 * 3), {
          raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
        })
          .webp()
          .toBuffer(),
    ],
  ])('of %s is refused with %i and leaves nothing behind', async (_, status, make) => {
    const before = await files();
    const bytes = await make();
    for (const answer of [await upload(bytes), await post(asForm(bytes))]) {
      expect([answer.status, typeof answer.body.error]).toEqual([status, 'string']);
      expect(answer.body.error).not.toBe('Something went wrong!');
    }
    expect(await files()).toEqual(before);
    expect((await list()).total).toBe(0);
  });

  it('of a bomb of text cannot make the server swell', async () => {
    const { text } = await bombs();
    const before = process.memoryUsage().rss;
    const { status } = await upload(text);
    expect([201, 422]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('is refused by the length it announces, before it is read', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const request = new NextRequest('http://localhost:3000/', {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    });
    const answer = await POST(request, { params: Promise.resolve({ id: unit }) });
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(15);
  });
});

const asForm = (bytes: Buffer) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' }));
  return form;
};

describe('an image', () => {
  it('has a text in three languages, a status and a place', async () => {
    const images = [await added(), await added(), await added()];
    const last = images[2] as Image;
    const changed = await change(last, { alt: 'Duga kosa', altEn: 'Long hair', position: 0, status: 3 });
    expect(changed.body).toMatchObject({
      alt: 'Duga kosa',
      altEn: 'Long hair',
      altDe: null,
      status: 3,
      position: 0,
    });
    expect(await ids()).toEqual([images[2]?.id, images[0]?.id, images[1]?.id]);
    const one = await call(READ, { params: { id: unit, imageId: String(last.id) }, headers: headers() });
    expect(one.body).toEqual(changed.body);
  });

  it('is prominent alone, also when two are made so at once', async () => {
    const images = [await added(), await added(), await added()];
    const answers = await Promise.all(images.map((image) => change(image, { status: 2 })));
    // Stepping back is an edit as well: whoever comes later may have seen an older image.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const prominent = (await list()).items.filter(({ status }) => status === 2);
    expect(prominent).toHaveLength(1);
    const { body } = await call(PUBLIC, { params: { id: unit } });
    const shown = body.mainImage as { variants: { url: string }[] };
    expect(shown.variants[0]?.url).toBe(prominent[0]?.variants[0]?.url);
  });

  it('that stands first is the main one while none is prominent, and none is where all are hidden', async () => {
    const image = await added();
    const main = async () => (await call(PUBLIC, { params: { id: unit } })).body.mainImage;
    expect(await main()).not.toBeNull();
    await change(image, { status: 3 });
    expect(await main()).toBeNull();
  });

  it('is not overwritten by who saw an older one', async () => {
    const image = await added();
    const first = await change(image, { alt: 'Prvi' });
    const second = await change(image, { alt: 'Drugi' });
    expect([first.status, second.status, second.body.record]).toEqual([200, 409, first.body]);
  });

  it('goes with its files, but for those that another one names', async () => {
    const before = await files();
    const [image, twin] = [await added(), await added()];
    await database.sql`update image set storage_key = (select storage_key from image where id = ${image.id}) where id = ${twin.id}`;
    const url = image.variants[0]?.url ?? '';
    expect((await remove(image.id)).status).toBe(200);
    expect((await serve(url)).status).toBe(200);
    expect((await list()).items.map(({ id, position }) => [id, position])).toEqual([[twin.id, 0]]);
    expect((await remove(twin.id)).status).toBe(200);
    expect((await serve(url)).status).toBe(404);
    expect((await files()).length).toBe(before.length + 1); // twin's own file lost its record in this test
  });

  it('belongs to its service unit', async () => {
    const image = await added();
    const other = String(await aServiceUnit(database.sql));
    expect((await remove(image.id, other)).status).toBe(404);
    expect(await ids()).toEqual([image.id]);
  });

  it('goes with its service unit, and its files go too', async () => {
    const before = await files();
    await added();
    await call(REMOVE_UNIT, { method: 'DELETE', params: { id: unit }, headers: headers() });
    expect(await files()).toEqual(before);
  });
});

describe('the order', () => {
  it('is what was asked for', async () => {
    const images = [await added(), await added(), await added()].map(({ id }) => id);
    const requested = images.toReversed();
    const { status, body } = await order(requested);
    expect([status, (body.items as Image[]).map(({ id }) => id)]).toEqual([200, requested]);
    expect(await ids()).toEqual(requested);
  });

  it('of other images than there are is refused with those that there are', async () => {
    const image = await added();
    const { status, body } = await order([image.id, 999_999]);
    expect([status, (body.record as Image[]).map(({ id }) => id)]).toEqual([409, [image.id]]);
  });
});
