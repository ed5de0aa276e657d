import { describe, expect, it } from 'vitest';
import { FoundTerms, isSearch } from './searches.mjs';

describe('a search for free terms', () => {
  it.each([
    '/api/visits/available-days?from=2026-12-01&to=2026-12-31&serviceUnits=1,2',
    '/api/visits/available-terms?day=2026-12-01&serviceUnits=1',
    '/api/service-units/7/available-days?from=2026-12-01&to=2026-12-31',
    '/api/service-units/7/available-terms?day=2026-12-01',
    '/api/next-terms?after=2026-12-01T00:00:00Z',
  ])('is %s', (url) => expect(isSearch({ method: 'GET', url, headers: {} })).toBe(true));

  it.each([
    ['GET', '/api/service-units?x'],
    ['GET', '/api/visits/available-days/x?y'],
    ['POST', '/api/reservations/move/available-days?x'],
    ['HEAD', '/api/next-terms?after=x'],
  ])('is not %s %s', (method, url) => expect(isSearch({ method, url, headers: {} })).toBe(false));

  it('has no body', () =>
    expect(isSearch({ method: 'GET', url: '/api/next-terms?x', headers: { 'content-length': '2' } })).toBe(
      false,
    ));
});

const terms = { status: 200, headers: { 'x-request-id': 'first' }, body: Buffer.from('{"terms":[]}') };

function found() {
  let now = 0;
  return { found: new FoundTerms({ now: () => now }), pass: (ms: number) => (now += ms) };
}

describe('what was found', () => {
  it('is known for a second from the moment at which the search began, without the name of that request', () => {
    const { found: all, pass } = found();
    const moment = all.moment();
    pass(400);
    all.keep('a', terms, moment);
    expect(all.find('a')).toEqual({ ...terms, headers: {} });
    expect(all.find('b')).toBeNull();
    pass(600);
    expect(all.find('a')).toBeNull();
  });

  it('is forgotten when something is written, also where the search was under way', () => {
    const { found: all } = found();
    const moment = all.moment();
    all.keep('a', terms, moment);
    all.forget();
    expect(all.find('a')).toBeNull();
    all.keep('a', terms, moment);
    expect(all.find('a')).toBeNull();
  });

  it('is no refusal', () => {
    const { found: all } = found();
    all.keep('a', { ...terms, status: 429 }, all.moment());
    expect(all.find('a')).toBeNull();
  });
});
