import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from './send';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'sr-Latn' } }));
afterEach(() => void vi.unstubAllGlobals());

it('what is typed at the door goes out as JSON, in the language of the page, and says nothing of where it was typed', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ message: 'Sent' })));
  vi.stubGlobal('fetch', fetch);
  expect(await send('/api/password/forgot', { email: 'a@salon.example' })).toEqual({
    ok: true,
    data: { message: 'Sent' },
  });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/password/forgot', {
    method: 'POST',
    headers: { lang: 'sr', 'Content-Type': 'application/json' },
    body: '{"email":"a@salon.example"}',
    referrerPolicy: 'no-referrer',
  });
});
