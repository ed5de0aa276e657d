import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './endpoints';
import { failureText } from './failure-text';

const labels = { offline: 'No network', networkFailed: 'No server', failed: 'Something went wrong!' };

/** What is told of an answer, or of none. */
async function failureOf(answer: () => Promise<Response>, onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', answer);
  const outcome = await call('/api/reservations', 'en');
  return outcome.ok ? 'ok' : failureText(outcome, labels);
}
const answering = (body: string, status: number) => () => Promise.resolve(new Response(body, { status }));
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => void vi.unstubAllGlobals());

describe('a visitor is told', () => {
  it('what the server says: its error, else its message', async () => {
    expect(await failureOf(answering('{"error":"Taken","message":"x"}', 409))).toBe('Taken');
    expect(await failureOf(answering('{"message":"Later"}', 503))).toBe('Later');
  });

  it('that something went wrong, where a server has failed without a word of ours', async () => {
    expect(await failureOf(answering('{}', 500))).toBe('Something went wrong!');
    expect(await failureOf(answering('<html>502 Bad Gateway</html>', 502))).toBe('Something went wrong!');
  });

  it('that the server was not reached, or that there is no network', async () => {
    expect(await failureOf(failing)).toBe('No server');
    expect(await failureOf(failing, false)).toBe('No network');
  });
});
