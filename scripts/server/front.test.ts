import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frontOf } from './front.mjs';

const HIT = { 'x-nextjs-cache': 'HIT', 'x-nextjs-prerender': '1', etag: '"one"', vary: 'Accept-Encoding' };
const LONG = 'Masaža · '.repeat(500);

/** What stands for Next: what it says, how often it was asked, and what it was asked with. */

let says: { status: number; headers: Record<string, string>; body: string };
let received: IncomingHttpHeaders[];
/** What its answers wait for. */
let said: Promise<void>;
let server: Server;
let port: number;
const underName = new AsyncLocalStorage<string>();
/** Whether it throws instead. */
let fails = false;
/** The names under which Next was asked. */
let names: (string | undefined)[];

beforeEach(async () => {
  says = { status: 200, headers: HIT, body: LONG };
  received = [];
  names = [];
  fails = false;
  said = Promise.resolve();
  server = createServer((incoming, outgoing) => {
    front(incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
  const front = frontOf(
    async (incoming, outgoing) => {
      received.push(incoming.headers);
      names.push(underName.getStore());
      await said;
      if (fails) throw new Error('Next cannot');
      outgoing.writeHead(says.status, { 'Content-Type': 'text/html', ...says.headers });
      outgoing.end(says.body);
    },
    {
      texts: {
        sr: {},
        de: {},
        en: {
          crowded: 'Too many',
          failed: 'Failed',
          methodNotAllowed: 'Not here',
          notFound: 'Nothing here',
          requestId: 'Code {id}',
        },
      },
      withRequestId: (id, work) => underName.run(id, work),
      methodsOf: (url) => (url === '/api/contact' ? ['POST', 'OPTIONS'] : null),
      isMissing: (url) => url === '/site/missing.webp?v=1',
    },
  );
});
afterEach(() => server.close());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

/** Asks until the answer comes without Next. */
async function askUntilCached(path: string, headers: Record<string, string> = {}) {
  await expect
    .poll(
      async () => {
        const before = received.length;
        await ask(path, headers);
        return received.length === before;
      },
      { interval: 5 },
    )
    .toBe(true);
}

it('another method than those of an endpoint is refused, with those that there are', async () => {
  const { status, headers, body } = await ask('/api/contact', { lang: 'en' }, 'DELETE');
  expect([status, headers.allow, JSON.parse(body.toString())]).toEqual([
    405,
    'POST, OPTIONS',
    { error: 'Not here' },
  ]);
  expect(received).toEqual([]);
});

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
    const own = received.filter((headers) => headers['user-agent'] !== 'somebody');
    expect(new Set(own.map(({ cookie }) => cookie))).toEqual(new Set(['lang=de']));
    expect(own[0]).not.toHaveProperty('x-forwarded-host');
    expect(own[0]).not.toHaveProperty('x-salon-front');
  });

  it('is gone as soon as the salon has changed something', async () => {
    await askUntilCached('/');
    says.body = 'new';
    expect((await ask('/')).body.toString()).toBe(LONG);
    says.headers = {};
    await ask('/api/site-cache', {}, 'POST');
    expect((await ask('/')).body.toString()).toBe('new');
    says.headers = HIT;
    await askUntilCached('/');
    expect((await ask('/')).body.toString()).toBe('new');
  });

  it('is looked at again while it is asked for, and renewed when there is something new', async () => {
    await askUntilCached('/');
    const before = received.length;
    await expect
      .poll(async () => (await ask('/'), received.length), { interval: 50 })
      .toBeGreaterThan(before);
    expect((await ask('/')).body.toString()).toBe(LONG);
    says = { status: 200, headers: { ...HIT, etag: '"two"' }, body: 'renewed' };
    await expect.poll(async () => (await ask('/')).body.toString(), { interval: 50 }).toBe('renewed');
  });

  it('is kept for ever when it is a file of the build', async () => {
    says.headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    await askUntilCached('/_next/static/chunks/a.js');
    await ask('/api/site-cache', {}, 'POST');
    const before = received.length;
    const { headers } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(received.length).toBe(before);
  });
});

describe('Next itself answers', () => {
  /** How many of four requests, one after the other, reach Next. */
  async function reachNext(path: string, headers: Record<string, string> = {}, method = 'GET') {
    let reached = 0;
    for (let time = 0; time < 4; time++) {
      const before = received.length;
      await ask(path, headers, method);
      if (received.length > before) reached++;
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
    says = { status, headers, body: LONG };
    expect(await reachNext('/services')).toBe(4);
    expect(received.length).toBe(4);
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
  const before = received.length;
  expect((await ask('/services?source=instagram')).status).toBe(200);
  expect((await ask('/services?source=window')).status).toBe(200);
  expect(received.length).toBe(before);
  says = { status: 307, headers: { location: '/en/services' }, body: '' };
  const sent = await ask('/de/services?source=window');
  expect(sent.headers.location).toBe('/en/services?source=window');
});

it('an endpoint is never told of a server action', async () => {
  says = { status: 200, headers: {}, body: 'done' };
  expect((await ask('/api/contact', { 'next-action': 'c0ffee', lang: 'en' }, 'POST')).status).toBe(200);
  expect(received[0]).toMatchObject({ lang: 'en' });
  expect(received[0]).not.toHaveProperty('next-action');
});

describe('whatever is rendered', () => {
  const letGo = () => {
    let answer = () => {};
    said = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  };

  it('is rendered to its end when everybody has left, and Next never hears of it', async () => {
    const answer = letGo();
    const outgoing = request({ host: '127.0.0.1', port, path: '/en/missing' });
    outgoing.on('error', () => {});
    outgoing.end();
    await expect.poll(() => received.length).toBe(1);
    outgoing.destroy();
    answer();
    expect((await ask('/en/missing')).body.toString()).toBe(LONG);
  });

  it('is rendered once for all who ask for it at the same time', async () => {
    const answer = letGo();
    says = { status: 404, headers: {}, body: 'Not here' };
    const answers = Array.from({ length: 20 }, (_, index) =>
      ask('/en/missing?x', { 'user-agent': `visitor ${index}` }),
    );
    await expect.poll(() => received.length).toBe(1);
    // All have arrived before the one that is answered at once.
    await ask('/', {}, 'DELETE');
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(404));
    expect(received).toHaveLength(1);
  });

  it('is for one alone when it has a nonce or a cookie', async () => {
    const answer = letGo();
    says = {
      status: 200,
      headers: { 'content-security-policy': "script-src 'nonce-abc'" },
      body: 'A form',
    };
    const answers = [ask('/forgot-password'), ask('/forgot-password')];
    await expect.poll(() => received.length).toBe(1);
    await ask('/', {}, 'DELETE');
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(received).toHaveLength(2);
  });

  it('is a few at once, and who finds no place to wait is told to come back', async () => {
    const answer = letGo();
    const answers = Array.from({ length: 60 }, (_, index) =>
      ask(`/en/services?search=${index}`, { lang: 'en' }),
    );
    await expect.poll(() => received.length).toBe(4);
    await expect.poll(async () => (await ask('/en/services?search=late', { lang: 'en' })).status).toBe(503);
    const refused = await ask('/en/services?search=later', { lang: 'en' });
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'content-language': 'en' });
    expect(refused.body.toString()).toContain('Too many');
    expect(received).toHaveLength(4);
    answer();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(54);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
  });
});

describe('a search for free terms', () => {
  const SEARCH = '/api/visits/available-days?from=2026-12-01&to=2026-12-31&serviceUnits=1,2';
  const letGo = () => {
    let answer = () => {};
    said = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  };
  beforeEach(() => {
    says = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"days":[]}' };
  });

  it('is made once for all who ask for the same within a second, each language by itself', async () => {
    const answer = letGo();
    const answers = ['en', 'en', 'de'].map((lang) => ask(SEARCH, { lang, 'x-forwarded-for': lang }));
    await expect.poll(() => received.length).toBe(2);
    answer();
    for (const { status, body } of await Promise.all(answers))
      expect([status, body.toString()]).toEqual([200, says.body]);
    const again = await ask(SEARCH, { lang: 'en', cookie: 'session=x' });
    expect(again.body.toString()).toBe(says.body);
    expect(received).toHaveLength(2);
    // Whoever it was made for is counted.
    expect(received[0]).toMatchObject({ 'x-forwarded-for': 'en' });
    await ask(SEARCH, { cookie: 'other=1; lang=de' });
    await ask(SEARCH, { cookie: 'other=1; lang=sr' });
    expect(received).toHaveLength(4);
  });

  it('is made anew after something was written: whoever has booked sees it', async () => {
    await ask(SEARCH);
    const answer = letGo();
    const before = ask(`${SEARCH},3`);
    await expect.poll(() => received.length).toBe(2);
    const stays = said;
    said = Promise.resolve();
    await ask('/api/reservations', {}, 'POST');
    says.body = '{"days":["2026-12-01"]}';
    expect((await ask(SEARCH)).body.toString()).toBe(says.body);
    expect((await ask(`${SEARCH},3`)).body.toString()).toBe(says.body);
    answer();
    await Promise.all([before, stays]);
    expect((await ask(`${SEARCH},3`)).body.toString()).toBe(says.body);
    expect(received).toHaveLength(5);
  });

  it('that was refused is refused to that visitor alone', async () => {
    const answer = letGo();
    says.status = 429;
    const answers = [ask(SEARCH), ask(SEARCH)];
    await expect.poll(() => received.length).toBe(1);
    await ask('/', {}, 'DELETE');
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([429, 429]);
    await ask(SEARCH);
    expect(received).toHaveLength(3);
  });

  it('waits for its turn apart from pages', async () => {
    const answer = letGo();
    const answers = [1, 2, 3].map((day) => ask(`/api/service-units/1/available-terms?day=${day}`));
    await expect.poll(() => received.length).toBe(2);
    const page = ask('/en/services?search=x');
    await expect.poll(() => received.length).toBe(3);
    answer();
    expect((await Promise.all([...answers, page])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

it('a picture of the site that is not there is missed without asking Next', async () => {
  const { status, body } = await ask('/site/missing.webp?v=1', { lang: 'en' });
  expect([status, String(body)]).toEqual([404, expect.stringContaining('Nothing here')]);
  expect(received).toEqual([]);
  expect((await ask('/site/there.webp')).status).toBe(200);
  expect(received).toHaveLength(1);
});

describe('every answer has a name of its own', () => {
  const nameOf = ({ headers }: Answer) => String(headers['x-request-id']);

  it('from memory, from Next and refused, and Next works under it', async () => {
    await askUntilCached('/services');
    const answers = [
      await ask('/services'),
      await ask('/services'),
      await ask('/en/services?search=x'),
      await ask('/api/likes'),
      await ask('/', {}, 'DELETE'),
      await ask('/site/missing.webp?v=1'),
    ];
    const named = answers.map(nameOf);
    for (const name of named) expect(name).toMatch(/^[\w-]{36}$/);
    expect(new Set(named).size).toBe(answers.length);
    expect(names.slice(-2)).toEqual(named.slice(2, 4));
  });

  it('which the page says in small print where something of ours has failed', async () => {
    says.status = 500;
    const unrendered = await ask('/en/services?search=x');
    fails = true;
    const thrown = await ask('/en/services?search=x');
    for (const failed of [unrendered, thrown]) {
      expect(failed.status).toBe(500);
      expect(failed.body.toString()).toContain(`<small>Code ${nameOf(failed).slice(0, 8)}</small>`);
    }
    expect((await ask('/en', {}, 'DELETE')).body.toString()).not.toContain('Code');
  });

  it('and what is rendered once for several bears the name under which that is logged', async () => {
    fails = true;
    let fail = () => {};
    said = new Promise((resolve) => {
      fail = resolve;
    });
    const answers = [ask('/en/missing?x'), ask('/en/missing?x')];
    await expect.poll(() => received.length).toBe(1);
    await ask('/', {}, 'DELETE');
    fail();
    const [one, other] = await Promise.all(answers);
    expect(one && nameOf(one)).toBe(names[0]);
    expect(other && nameOf(other)).toBe(names[0]);
  });
});
