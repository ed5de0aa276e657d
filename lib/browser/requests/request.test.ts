import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './request.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'sr-Latn' } }));
afterEach(() => void vi.unstubAllGlobals());

const answering = (body: string, status: number) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const PAGE = '<html>502 Bad Gateway</html>';

describe('an answer', () => {
  it('is what the endpoint says', async () => {
    answering('{"days":["2026-12-01"]}', 200);
    expect(await request('/api/days')).toEqual({ ok: true, data: { days: ['2026-12-01'] } });
  });

  it.each([PAGE, 'null', '[1]', '"x"', ''])('is none where a proxy answers 200 with %j', async (body) => {
    answering(body, 200);
    expect(await request('/api/days')).toEqual({ ok: false, status: 200, text: null, fields: {}, body: {} });
  });
});

describe('a refusal', () => {
  it.each([
    ['{"error":"Taken","message":"x"}', 'Taken'],
    ['{"error":"","message":"Later"}', 'Later'],
    ['{}', null],
    [PAGE, null],
  ])('of a server that answers 502 with %s tells what it says, if anything', async (body, text) => {
    answering(body, 502);
    expect(await request('/api/days')).toMatchObject({ ok: false, status: 502, text });
  });

  it('names the fields that are wrong', async () => {
    answering('{"fields":{"email":"Wrong"}}', 422);
    expect(await request('/api/days')).toMatchObject({ ok: false, fields: { email: 'Wrong' } });
  });

  it('keeps what else was answered', async () => {
    answering('{"error":"Taken","alternatives":[]}', 409);
    expect(await request('/api/days')).toMatchObject({ body: { alternatives: [] } });
  });

  it('has status 0 where the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await request('/api/days')).toEqual({ ok: false, status: 0, text: null, fields: {}, body: {} });
  });
});

describe('what is asked', () => {
  const sentBy = async (...options: Parameters<typeof request>) => {
    const fetch = answering('{}', 200);
    await request(...options);
    return fetch.mock.lastCall?.[1];
  };

  it('names the language of the page, or another one', async () => {
    expect(await sentBy('/api/days')).toEqual({ headers: { lang: 'sr' }, body: undefined });
    expect(await sentBy('/api/days', { headers: { lang: 'de' } })).toMatchObject({ headers: { lang: 'de' } });
  });

  it('goes out as JSON, and a form as it is', async () => {
    expect(await sentBy('/api/days', { method: 'POST', body: { id: 1 } })).toEqual({
      method: 'POST',
      headers: { lang: 'sr', 'Content-Type': 'application/json' },
      body: '{"id":1}',
    });
    const body = new FormData();
    expect(await sentBy('/api/days', { method: 'POST', body })).toEqual({
      method: 'POST',
      headers: { lang: 'sr' },
      body,
    });
  });
});
