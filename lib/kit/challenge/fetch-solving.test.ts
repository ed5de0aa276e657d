import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeChallenge, workShown } from './work.ts';
import { fetchSolving } from '../../browser/requests/challenge.ts';
import { cancelSolving } from '../../browser/requests/work-note.ts';

const requested: { path: string; headers: Headers; body: unknown }[] = [];
let answers: Response[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', (path: string, request: RequestInit = {}) => {
    requested.push({ path, headers: new Headers(request.headers), body: request.body });
    return Promise.resolve(answers.shift());
  });
});
afterEach(() => void vi.unstubAllGlobals());

const challenging = async (difficulty: number) =>
  Response.json(
    { error: 'Many are asking.', challenge: await makeChallenge({ booking: difficulty }) },
    { status: 429 },
  );
const request = { method: 'POST', headers: { 'Idempotency-Key': 'k1', lang: 'en' }, body: '{"a":1}' };

it('what is refused with a challenge is asked once more, the same, with the work done', async () => {
  answers = [await challenging(5), Response.json({ message: 'held' }, { status: 201 })];
  expect((await fetchSolving('/api/reservations', request)).status).toBe(201);
  for (const each of requested) expect(each).toMatchObject({ path: '/api/reservations', body: '{"a":1}' });
  expect(requested.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
  expect(requested[0]?.headers.has('x-challenge')).toBe(false);
  expect(await workShown(requested[1]?.headers.get('x-challenge') ?? '')).toMatchObject({
    goodFor: { booking: 5 },
  });
});

it('a second challenge is not worked on, but told', async () => {
  answers = [await challenging(5), await challenging(5)];
  const answer = await fetchSolving('/api/reservations', request);
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ error: 'Many are asking.' });
  expect(requested).toHaveLength(2);
});

it('another refusal is left as it is', async () => {
  answers = [Response.json({ error: 'Too many tries.' }, { status: 429 })];
  expect(await (await fetchSolving('/api/contact')).json()).toEqual({ error: 'Too many tries.' });
  expect(requested).toHaveLength(1);
});

it('whoever cancels, or leaves, gets the refusal and asks nothing more', async () => {
  const hard = await challenging(1_000_000);
  answers = [hard.clone(), hard];
  const cancelled = fetchSolving('/api/contact', request);
  const stop = setInterval(cancelSolving, 50);
  expect((await cancelled).status).toBe(429);
  clearInterval(stop);

  const leaving = new AbortController();
  const left = fetchSolving('/api/contact', { ...request, signal: leaving.signal });
  setTimeout(() => leaving.abort(), 100);
  expect((await left).status).toBe(429);
  expect(requested).toHaveLength(2);
});
