import { expect, it } from 'vitest';
import { DAY } from '../../base/time/units.ts';
import { knownBrowserCookies, knowsClient, knowsSomebody } from './cookie.ts';

const now = new Date('2026-11-30T08:00:00Z');
const ana = { id: 7, email: 'ana@example.com' };
const headersWith = ([cookie = '']: string[]) => new Headers({ cookie: cookie.split(';')[0] ?? '' });
const none = new Headers();

it('knows who has confirmed from it, however the address is written, and nobody else', () => {
  const headers = headersWith(knownBrowserCookies(none, ana, now));
  expect(knowsClient(headers, ana, now)).toBe(true);
  expect(knowsClient(headers, { ...ana, email: 'Ana@Example.com' }, now)).toBe(true);
  expect(knowsClient(headers, { ...ana, id: 8 }, now)).toBe(false);
  expect(knowsClient(headers, { ...ana, email: 'anna@example.com' }, now)).toBe(false);
  expect(knowsClient(none, ana, now)).toBe(false);
});

it('knows a family, the last four, each once', () => {
  let headers = none;
  for (const id of [1, 2, 1, 3, 4, 5]) {
    headers = headersWith(knownBrowserCookies(headers, { ...ana, id }, now));
  }
  const known = [1, 2, 3, 4, 5].filter((id) => knowsClient(headers, { ...ana, id }, now));
  expect(known).toEqual([1, 3, 4, 5]);
});

it('forgets after half a year', () => {
  const headers = headersWith(knownBrowserCookies(none, ana, now));
  expect(knowsClient(headers, ana, new Date(now.getTime() + 180 * DAY))).toBe(true);
  expect(knowsClient(headers, ana, new Date(now.getTime() + 181 * DAY))).toBe(false);
  expect(knowsClient(headers, ana, new Date(now.getTime() - DAY))).toBe(false);
});

it('is read by us alone: changed by others, or nonsense, it says nothing', () => {
  const [cookie = '', ofTerms] = knownBrowserCookies(none, ana, now);
  expect(cookie).not.toContain('ana');
  expect(cookie).toMatch(/; Path=\/api\/reservations; Max-Age=\d+; HttpOnly; SameSite=Strict/);
  expect(ofTerms).toBe(cookie.replace('/reservations', '/visits'));
  const [, value = ''] = /^salon-client=([^;]+)/.exec(cookie) ?? [];
  const older = value.replace(/^[^-]+/, '1');
  for (const other of ['', '~~~', older, `${value}A`, value.slice(1), value.toUpperCase()]) {
    expect(knowsClient(new Headers({ cookie: `salon-client=${other}` }), ana, now)).toBe(false);
  }
  expect(knowsSomebody(new Headers({ cookie: 'salon-client=nonsense' }), now)).toBe(false);
});
