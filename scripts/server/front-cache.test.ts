import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HIT, LONG, servedFront } from '../../tests/support/served-front.ts';

const { next, ask, askUntilCached } = servedFront();

describe('what everybody gets alike', () => {
  it('is answered from memory, in the smallest form that is understood, with all of its headers', async () => {
    await askUntilCached('/services');
    const plain = await ask('/services');
    expect(plain).toMatchObject({ status: 200, headers: { ...HIT, 'content-type': 'text/html' } });
    expect(plain.body.toString()).toBe(LONG);
    expect(plain.headers['content-encoding']).toBeUndefined();

    const zipped = await ask('/services', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(LONG);
    const small = await ask('/services', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(small.body.length),
    });
    expect(brotliDecompressSync(small.body).toString()).toBe(LONG);
    expect(small.body.length).toBeLessThan(LONG.length / 10);
  });

  it('is not sent to who has it, and without a body to who asks for its headers', async () => {
    await askUntilCached('/');
    const known = await ask('/', { 'if-none-match': 'W/"one"' });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, '"one"']);
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(LONG));
  });

  it('is asked for with nothing of a visitor but the language', async () => {
    await askUntilCached('/', {
      cookie: 'visitor=secret; lang=de',
      'user-agent': 'somebody',
      'x-forwarded-host': 'evil',
    });
    const own = next.received.filter((headers) => headers['user-agent'] !== 'somebody');
    expect(new Set(own.map(({ cookie }) => cookie))).toEqual(new Set(['lang=de']));
    expect(own[0]).not.toHaveProperty('x-forwarded-host');
    expect(own[0]).not.toHaveProperty('x-salon-front');
  });

  it('is gone as soon as the salon has changed something', async () => {
    await askUntilCached('/');
    next.says.body = 'new';
    expect((await ask('/')).body.toString()).toBe(LONG);
    next.says.headers = {};
    await ask('/api/site-cache', {}, 'POST');
    expect((await ask('/')).body.toString()).toBe('new');
    next.says.headers = HIT;
    await askUntilCached('/');
    expect((await ask('/')).body.toString()).toBe('new');
  });

  it('is looked at again while it is asked for, and renewed when there is something new', async () => {
    await askUntilCached('/');
    const before = next.received.length;
    await expect
      .poll(async () => (await ask('/'), next.received.length), { interval: 50 })
      .toBeGreaterThan(before);
    expect((await ask('/')).body.toString()).toBe(LONG);
    next.says = { status: 200, headers: { ...HIT, etag: '"two"' }, body: 'renewed' };
    await expect.poll(async () => (await ask('/')).body.toString(), { interval: 50 }).toBe('renewed');
  });

  it('is kept for ever when it is a file of the build', async () => {
    next.says.headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    await askUntilCached('/_next/static/chunks/a.js');
    await ask('/api/site-cache', {}, 'POST');
    const before = next.received.length;
    const { headers } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(next.received.length).toBe(before);
  });
});

describe('Next itself answers', () => {
  /** How many of four requests, one after the other, reach Next. */
  async function reachNext(path: string, headers: Record<string, string> = {}, method = 'GET') {
    let reached = 0;
    for (let time = 0; time < 4; time++) {
      const before = next.received.length;
      await ask(path, headers, method);
      if (next.received.length > before) reached++;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    return reached;
  }

  it.each([
    ['a page that is not in its cache', { 'x-nextjs-cache': 'MISS' }, 200],
    ['a page that it renews', { 'x-nextjs-cache': 'STALE' }, 200],
    ['a page made for each request', { 'x-nextjs-prerender': '' }, 200],
    ['a page that is not there', {}, 404],
    ['a page that leads elsewhere', { location: '/' }, 307],
  ])('for %s', async (_, change, status) => {
    const headers: Record<string, string> = { ...HIT, ...change };
    if (!headers['x-nextjs-prerender']) delete headers['x-nextjs-prerender'];
    next.says = { status, headers, body: LONG };
    expect(await reachNext('/services')).toBe(4);
    expect(next.received.length).toBe(4);
  });

  it('for those who are logged in, for parts of a page, for questions, and for what is sent', async () => {
    await askUntilCached('/');
    expect(await reachNext('/', { cookie: 'next-auth.session-token=x' })).toBe(4);
    expect(await reachNext('/', { rsc: '1' })).toBe(4);
    expect(await reachNext('/?search=a')).toBe(4);
    expect(await reachNext('/api/contact', {}, 'POST')).toBe(4);
  });
});

it('a page is the same wherever the link to it was put, and who is sent on takes that along', async () => {
  await askUntilCached('/services');
  const before = next.received.length;
  expect((await ask('/services?source=instagram')).status).toBe(200);
  expect((await ask('/services?source=window')).status).toBe(200);
  expect(next.received.length).toBe(before);
  next.says = { status: 307, headers: { location: '/en/services' }, body: '' };
  const sent = await ask('/de/services?source=window');
  expect(sent.headers.location).toBe('/en/services?source=window');
});
