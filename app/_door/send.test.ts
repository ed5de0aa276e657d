import { afterEach, expect, it, vi } from 'vitest';
import { send } from './send';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['{"error":"Taken"}', 'Taken'],
  ['{"message":"Later"}', 'Later'],
  ['{}', ''],
  ['<html>502 Bad Gateway</html>', ''],
])('a server that answers 502 with %s was reached', async (body, text) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 502 })));
  expect(await send('/api/password/forgot', {}, 'en')).toEqual({ ok: false, text, fields: {} });
});

it('a network that fails has no text', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await send('/api/password/forgot', {}, 'en')).toEqual({ ok: false, text: null, fields: {} });
});
