import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendToBoard } from './api.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'sr-Latn' } }));
afterEach(() => void vi.unstubAllGlobals());

const answering = (body: string, status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
const sent = () => sendToBoard('PUT', '/admin/api/categories/1', {});

describe('what the board hears of a request that failed', () => {
  it.each([
    ['{"error":"Taken","message":"x"}', 'Taken'],
    ['{"message":"Later"}', 'Later'],
    ['{}', null],
    ['<html>Internal Server Error</html>', null],
    ['null', null],
    ['[1]', null],
    ['', null],
  ])('of a server that answers 500 with %s', async (body, text) => {
    answering(body, 500);
    expect(await sent()).toMatchObject({ ok: false, status: 500, text });
  });

  it('of a network that fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sent()).toMatchObject({ ok: false, status: 0, text: null });
  });

  it('of a page where an answer of ours should be', async () => {
    answering('<html>Log in to the network of the hotel</html>', 200);
    expect(await sent()).toMatchObject({ ok: false, status: 200, text: null });
  });
});
